import { type Cue, type Performance, type Rejection, reject } from '@ghostlight/contracts'
import { cue, group, groupUses, isAsSeen, module, performance } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { changeItem, inTurn } from './items.ts'
import { listOf, type Views } from './lists.ts'

/** `seen`: the item as the caller saw it; it is not deleted if it has changed since */
type Deleting = Commands & { views: Views; seen?: object | undefined }
type Deleted = Promise<{ position: number } | Rejection>

/**
 * Deletes a cue and its modules, except modules that another cue uses. The modules go first and the cue last, so that
 * the same request continues an interrupted deletion. While answers lead to the cue, the deletion is refused and names
 * the cues that ask.
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
  const performances = await listOf(views, 'performance')
  const usedBy = cuesThatLeadTo(id, { cues, performances })
  if (usedBy.length > 0) return changeItem(cue, { id, command: { type: 'delete', usedBy } }, commands)
  const having = performances.filter((it) => it.cues.includes(id))
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

/** The other cues whose answers lead to this one. Those of deleted performances do not count: nobody sees them. */
const cuesThatLeadTo = (
  id: string,
  { cues, performances }: { cues: readonly Cue[]; performances: readonly Performance[] },
): string[] => {
  const shown = new Set(performances.filter(({ hidden }) => !hidden).flatMap((it) => it.cues))
  return cues
    .filter((it) => it._id !== id && shown.has(it._id) && it.next?.some((way) => way.cue === id))
    .map(({ name }) => `an answer in the cue "${name}"`)
}

/** Deletes a module and takes it out of every cue. */
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

/**
 * Deletes a group and takes it out of its performances. While a module uses the group, the deletion is refused and
 * names the module.
 */
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

/** Takes one item out of the current list, so that another author's addition is not lost. */
const letGo = (
  { _id: id }: Performance,
  from: { list: 'cues' | 'groups'; item: string },
  commands: Commands,
): Deleted => changeItem(performance, { id, command: { type: 'take', ...from } }, commands)
