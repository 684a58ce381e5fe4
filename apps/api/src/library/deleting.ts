import { type Performance, type Rejection, reject } from '@ghostlight/contracts'
import { cue, group, groupUses, isAsSeen, module, performance } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { changeItem, inTurn } from './items.ts'
import { listOf, type Views } from './lists.ts'

/** `seen`: what is to be deleted as somebody saw it; it stays when it has been changed since */
type Deleting = Commands & { views: Views; seen?: object | undefined }
type Deleted = Promise<{ position: number } | Rejection>

/**
 * A cue with its modules, but not those that another cue has, too. Modules go first and the cue last, so that a
 * deletion that was cut off goes on where it was when it is asked for again.
 */
export const deleteCue = async (id: string, { views, seen, ...commands }: Deleting): Deleted => {
  const known = (await commands.handler.state(cue, id)).item
  if (known && seen && !isAsSeen(seen, known)) return reject('STALE', undefined, { now: known })
  const cues = await listOf(views, 'cue')
  const listed = cues.find(({ _id }) => _id === id)?.modules ?? []
  const elsewhere = new Set(cues.filter(({ _id }) => _id !== id).flatMap(({ modules }) => modules))
  const own = (await listOf(views, 'module')).filter(
    (it) => (it.cue === id || listed.includes(it._id)) && !elsewhere.has(it._id),
  )
  const having = (await listOf(views, 'performance')).filter((it) => it.cues.includes(id))
  return inTurn([
    ...own.map(
      ({ _id }) =>
        () =>
          changeItem(module, { id: _id, command: { type: 'delete' } }, commands),
    ),
    ...having.map((it) => () => letGo(it, { list: 'cues', item: id }, commands)),
    () => changeItem(cue, { id, command: { type: 'delete', seen } }, commands),
  ])
}

/** A module; no cue has it any more. */
export const deleteModule = async (id: string, { views, seen, ...commands }: Deleting): Deleted => {
  const known = (await commands.handler.state(module, id)).item
  if (known && seen && !isAsSeen(seen, known)) return reject('STALE', undefined, { now: known })
  const having = (await listOf(views, 'cue')).filter((it) => it.modules.includes(id))
  return inTurn([
    ...having.map((it) => () => {
      const command = { type: 'take', list: 'modules', item: id } as const
      return changeItem(cue, { id: it._id, command }, commands)
    }),
    () => changeItem(module, { id, command: { type: 'delete', seen } }, commands),
  ])
}

/** A group. A performance that lists it lets go of it; a module that is about it keeps it, and is named. */
export const deleteGroup = async (id: string, { views, seen, ...commands }: Deleting): Deleted => {
  const performances = await listOf(views, 'performance')
  const usedBy = groupUses(id, {
    performances,
    cues: await listOf(views, 'cue'),
    modules: await listOf(views, 'module'),
    templates: await listOf(views, 'template'),
  })
  const having = usedBy.length > 0 ? [] : performances.filter((it) => it.groups.includes(id))
  return inTurn([
    ...having.map((it) => () => letGo(it, { list: 'groups', item: id }, commands)),
    () => changeItem(group, { id, command: { type: 'delete', usedBy, seen } }, commands),
  ])
}

/** Of the list as it is then: another author may be putting something into it. */
const letGo = (
  { _id: id }: Performance,
  from: { list: 'cues' | 'groups'; item: string },
  commands: Commands,
): Deleted => changeItem(performance, { id, command: { type: 'take', ...from } }, commands)
