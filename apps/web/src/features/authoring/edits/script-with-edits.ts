import type { Edit, EditedKind, Performance, Script } from '@ghostlight/contracts'
import { withActs } from '@ghostlight/domain/acts'
import { fieldOf, withField, withItemAfter, withoutItem } from '@ghostlight/domain/edit'

type PartKind = Exclude<EditedKind, 'performance'>
type Item = { _id: string }

const lists = { cue: 'cues', module: 'modules', group: 'groups', template: 'templates' } as const

export const itemIn = (script: Script, kind: EditedKind, id: string): Item | undefined => {
  if (kind === 'performance') return script.performance._id === id ? script.performance : undefined
  const list: readonly Item[] = script[lists[kind]]
  return list.find(({ _id }) => _id === id)
}

export const listIn = (item: object | undefined, list: string): readonly string[] => {
  const ids = item && fieldOf(item, list)
  return Array.isArray(ids) ? ids : []
}

/** Applies the edits to the performance, even if others have changed it since: the server has the last word. */
export const performanceWithEdits = (performance: Performance, edits: readonly Edit[]): Performance =>
  edits.reduce(
    (before, edit) =>
      edit.kind === 'performance' && edit.id === before._id
        ? withActs(changed(before, edit), before, edit.type === 'place' ? [edit.item] : [])
        : before,
    performance,
  )

export const scriptWithEdits = (script: Script, edits: readonly Edit[]): Script => edits.reduce(withEdit, script)

const withEdit = (script: Script, edit: Edit): Script => {
  if (edit.type === 'add') return withAdded(script, edit)
  if (edit.type === 'delete') return without(script, edit)
  if (edit.kind === 'performance') return { ...script, performance: performanceWithEdits(script.performance, [edit]) }
  return withParts(script, edit.kind, (all) => all.map((it) => (it._id === edit.id ? changed(it, edit) : it)))
}

const changed = <T extends object>(item: T, edit: Exclude<Edit, { type: 'add' | 'delete' }>): T => {
  if (edit.type === 'set') return edit.fields.reduce((it, { path, to }) => withField(it, path, to), item)
  const before = listIn(item, edit.list)
  const after = edit.type === 'place' ? withItemAfter(before, edit.item, edit.after) : withoutItem(before, edit.item)
  return withField(item, edit.list, after)
}

export const withParts = (script: Script, kind: PartKind, next: (all: readonly Item[]) => Item[]): Script => ({
  ...script,
  [lists[kind]]: next(script[lists[kind]]),
})

const withAdded = (script: Script, { kind, item }: Extract<Edit, { type: 'add' }>): Script =>
  itemIn(script, kind, item._id) ? script : withParts(script, kind, (all) => [...all, item])

/** The modules that are deleted with a cue: those that no other cue has. */
export const ownModulesOf = (script: Script, cueId: string): readonly string[] => {
  const elsewhere = new Set(script.cues.flatMap((cue) => (cue._id === cueId ? [] : cue.modules)))
  return listIn(itemIn(script, 'cue', cueId), 'modules').filter((id) => !elsewhere.has(id))
}

const without = (script: Script, { kind, id }: Extract<Edit, { type: 'delete' }>): Script => {
  const left = withParts(script, kind, (all) => all.filter(({ _id }) => _id !== id))
  const { performance } = script
  if (kind === 'cue') {
    const gone = new Set(ownModulesOf(script, id))
    const modules = left.modules.filter(({ _id }) => !gone.has(_id))
    const cues = withoutItem(performance.cues, id)
    return { ...left, modules, performance: withActs({ ...performance, cues }, performance) }
  }
  if (kind === 'module')
    return { ...left, cues: left.cues.map((cue) => ({ ...cue, modules: withoutItem(cue.modules, id) })) }
  return { ...left, performance: { ...performance, groups: withoutItem(performance.groups, id) } }
}
