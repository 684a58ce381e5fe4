import { isRejection, type Performance, type Rejection, reject } from '@ghostlight/contracts'
import { type Changes, type ItemCommand, type ItemEdit, performance } from '@ghostlight/domain'
import { type Commands, partOf } from './commands.ts'
import { releaseName, reserveName } from './reserve.ts'

type Stored = { performance: Performance; position: number }

/** Makes a performance, or refuses if another one has its name and version. */
export const createPerformance = async (item: Performance, commands: Commands): Promise<Stored | Rejection> =>
  underItsName(item, commands, () => ask(item._id, { type: 'create', item }, commands))

/** Changes a performance. A new name starts again at version 1; the old name and version become free. */
export const changePerformance = async (
  id: string,
  changes: Changes<Performance>,
  commands: Commands,
): Promise<Stored | Rejection> => {
  const before = (await commands.handler.state(performance, id)).item
  if (!before) return reject('NOT_FOUND', 'There is no such performance.')
  const name = changes.name?.trim() ?? before.name
  const version = name === before.name ? (changes.version ?? before.version) : 1
  const change = () => ask(id, { type: 'update', changes }, commands)
  if (name === before.name && version === before.version) return change()
  const changed = await underItsName({ _id: id, name, version }, commands, change)
  if (!isRejection(changed)) await releaseName(before, commands)
  return changed
}

/** Edits a performance, and moves it to a new name if the edit sets one. */
export const editPerformance = async (id: string, edit: ItemEdit, commands: Commands): Promise<Stored | Rejection> => {
  const before = (await commands.handler.state(performance, id)).item
  const named = edit.type === 'set' ? edit.fields.find(({ path }) => path === 'name')?.to : undefined
  const name = typeof named === 'string' ? named.trim() : before?.name
  const write = () => ask(id, edit, commands)
  if (!before || name === undefined || name === before.name) return write()
  const changed = await underItsName({ _id: id, name, version: 1 }, commands, write)
  if (!isRejection(changed)) await releaseName(before, commands)
  return changed
}

const underItsName = async (
  named: Pick<Performance, '_id' | 'name' | 'version'>,
  commands: Commands,
  write: () => Promise<Stored | Rejection>,
): Promise<Stored | Rejection> => {
  const refused = await reserveName(named, commands)
  if (refused?.rejected === 'DUPLICATE_KEY')
    return reject(
      'DUPLICATE_KEY',
      `A performance named "${named.name}" already exists. Please choose a different name.`,
    )
  if (refused) return refused
  const stored = await write()
  if (isRejection(stored)) await releaseName(named, commands)
  return stored
}

const ask = async (
  id: string,
  command: ItemCommand<Performance>,
  { handler, request }: Commands,
): Promise<Stored | Rejection> => {
  const handled = await handler.handle(performance, { id, command }, partOf(request, 'performance', id, command.type))
  if (isRejection(handled)) return handled
  const stored = handled.events.at(-1)?.data.performance ?? (await handler.state(performance, id)).item
  return stored ? { performance: stored, position: handled.position } : reject('NOT_FOUND')
}
