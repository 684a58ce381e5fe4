import type { Performance, Rejection } from '@ghostlight/contracts'
import { cue, group, groupUses, module, performance } from '@ghostlight/domain'
import type { Commands } from './commands.ts'
import { changeItem, inTurn } from './items.ts'
import { listOf, type Views } from './lists.ts'

type Deleting = Commands & { views: Views }
type Deleted = Promise<{ position: number } | Rejection>

/**
 * A cue with its modules, but not those that another cue has, too. Modules go first and the cue last, so that a
 * deletion that was cut off goes on where it was when it is asked for again.
 */
export const deleteCue = async (id: string, { views, ...commands }: Deleting): Deleted => {
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
    ...having.map((it) => () => letGo(it, { cues: without(it.cues, id) }, commands)),
    () => changeItem(cue, { id, command: { type: 'delete' } }, commands),
  ])
}

/** A module; no cue has it any more. */
export const deleteModule = async (id: string, { views, ...commands }: Deleting): Deleted => {
  const having = (await listOf(views, 'cue')).filter((it) => it.modules.includes(id))
  return inTurn([
    ...having.map((it) => () => {
      const changes = { modules: without(it.modules, id) }
      return changeItem(cue, { id: it._id, command: { type: 'update', changes } }, commands)
    }),
    () => changeItem(module, { id, command: { type: 'delete' } }, commands),
  ])
}

/** A group. A performance that lists it lets go of it; a module that is about it keeps it, and is named. */
export const deleteGroup = async (id: string, { views, ...commands }: Deleting): Deleted => {
  const performances = await listOf(views, 'performance')
  const usedBy = groupUses(id, {
    performances,
    cues: await listOf(views, 'cue'),
    modules: await listOf(views, 'module'),
    templates: await listOf(views, 'template'),
  })
  const having = usedBy.length > 0 ? [] : performances.filter((it) => it.groups.includes(id))
  return inTurn([
    ...having.map((it) => () => letGo(it, { groups: without(it.groups, id) }, commands)),
    () => changeItem(group, { id, command: { type: 'delete', usedBy } }, commands),
  ])
}

const letGo = (
  { _id: id }: Performance,
  changes: Partial<Pick<Performance, 'cues' | 'groups'>>,
  commands: Commands,
): Deleted => changeItem(performance, { id, command: { type: 'update', changes } }, commands)

const without = (ids: readonly string[], gone: string): string[] => ids.filter((it) => it !== gone)
