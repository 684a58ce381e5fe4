import type { Edit, Script } from '@ghostlight/contracts'
import { edited } from '../../edit/edited.ts'
import { withActs } from '../../performance/acts.ts'

const lists = { cue: 'cues', module: 'modules', group: 'groups', template: 'templates' } as const
type Item = { _id: string }

const itemsOf = (script: Script, kind: keyof typeof lists): readonly Item[] => script[lists[kind]]
const withItems = (script: Script, kind: keyof typeof lists, items: readonly Item[]): Script => ({
  ...script,
  [lists[kind]]: items,
})
const without = (ids: readonly string[], id: string): string[] => ids.filter((it) => it !== id)

/**
 * Applies edits as the library does: an item that exists is not added again, a template is never deleted, and a cue
 * takes its own lines with it. Throws where the library refuses.
 */
export const applied = (before: Script, edits: readonly Edit[], library: Script): Script => {
  const after = edits.reduce((now, edit) => step(now, edit, library), before)
  const cues = after.performance.cues.flatMap((id) => after.cues.find(({ _id }) => _id === id) ?? [])
  const templates = after.templates.filter(({ metadata }) => metadata['performanceId'] !== null)
  return { ...after, cues, templates }
}

const step = (now: Script, edit: Edit, library: Script): Script => {
  if (edit.type === 'add') return added(now, edit, library)
  if (edit.type === 'delete') return deleted(now, edit)
  if (edit.kind === 'performance') {
    const moved = edit.type === 'place' ? [edit.item] : []
    return { ...now, performance: withActs(changed(now.performance, edit), now.performance, moved) }
  }
  const all = itemsOf(now, edit.kind)
  if (!all.some(({ _id }) => _id === edit.id)) throw new Error(`there is no ${edit.kind} ${edit.id}`)
  return withItems(
    now,
    edit.kind,
    all.map((it) => (it._id === edit.id ? changed(it, edit) : it)),
  )
}

const changed = <T extends object>(item: T, edit: Exclude<Edit, { type: 'add' | 'delete' }>): T => {
  const done = edited(item, edit)
  if ('item' in done) return done.item
  throw new Error(JSON.stringify(done))
}

const added = (now: Script, { kind, item }: Extract<Edit, { type: 'add' }>, library: Script): Script => {
  const all = itemsOf(now, kind)
  if (all.some(({ _id }) => _id === item._id)) return now
  const kept = kind === 'template' ? library.templates.find(({ _id }) => _id === item._id) : undefined
  return withItems(now, kind, [...all, kept ? { ...kept, metadata: { performanceId: null } } : item])
}

const deleted = (now: Script, { kind, id }: Extract<Edit, { type: 'delete' }>): Script => {
  if (!itemsOf(now, kind).some(({ _id }) => _id === id)) throw new Error(`there is no ${kind} ${id}`)
  if (kind === 'group' && now.modules.some(({ group }) => group === id)) throw new Error(`the group ${id} is used`)
  const own = now.cues.find(({ _id }) => kind === 'cue' && _id === id)?.modules ?? []
  const elsewhere = new Set(now.cues.flatMap(({ _id, modules }) => (_id === id ? [] : modules)))
  const left = withItems(
    now,
    kind,
    itemsOf(now, kind).filter(({ _id }) => _id !== id),
  )
  const { performance } = left
  return {
    ...left,
    modules: left.modules.filter(({ _id }) => !own.includes(_id) || elsewhere.has(_id)),
    cues: left.cues.map((it) => ({ ...it, modules: without(it.modules, id) })),
    performance: withActs(
      { ...performance, cues: without(performance.cues, id), groups: without(performance.groups, id) },
      performance,
    ),
  }
}
