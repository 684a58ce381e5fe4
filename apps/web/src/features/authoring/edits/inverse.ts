import type { Edit, Performance, Script } from '@ghostlight/contracts'
import { anchorsAt } from '@ghostlight/domain/edit'
import { itemIn, listIn, ownModulesOf, performanceWithEdits, scriptWithEdits } from './script-with-edits.ts'

/** The edits that undo these, in reverse order: each goes from the new value to the old one. */
export const inverseOf = (script: Script, edits: readonly Edit[]): readonly Edit[] => {
  const back: Edit[] = []
  let before = script
  for (const edit of edits) {
    back.unshift(...inverseOfOne(before, edit))
    before = scriptWithEdits(before, [edit])
  }
  // a heading that was handed on returns to the cue that had it
  const undone = scriptWithEdits(before, back).performance
  return [...back, ...actEditsTo(undone, [], script.performance.data?.acts ?? {})]
}

/** The edits, and those after them that give the performance these acts. */
export const actEditsTo = (
  performance: Performance,
  edits: readonly Edit[],
  wanted: Readonly<Record<string, string>>,
): Edit[] => {
  const { _id: id, data } = performanceWithEdits(performance, edits)
  const now = data?.acts ?? {}
  const fields = [...new Set([...Object.keys(now), ...Object.keys(wanted)])].flatMap((cue) =>
    now[cue] === wanted[cue] ? [] : [{ path: `data.acts.${cue}`, from: now[cue], to: wanted[cue] }],
  )
  return fields.length === 0 ? [...edits] : [...edits, { type: 'set', kind: 'performance', id, fields }]
}

const inverseOfOne = (script: Script, edit: Edit): readonly Edit[] => {
  switch (edit.type) {
    case 'set':
      return [{ ...edit, fields: edit.fields.map(({ path, from, to }) => ({ path, from: to, to: from })) }]
    case 'place':
    case 'take':
      return backInList(script, edit)
    case 'add':
      return [unmade(script, edit)]
    case 'delete':
      return restoringEdits(script, edit)
  }
}

const backInList = (script: Script, edit: Extract<Edit, { type: 'place' | 'take' }>): readonly Edit[] => {
  const { kind, id, list, item } = edit
  const at = listIn(itemIn(script, kind, id), list).indexOf(item)
  if (at >= 0) return [{ type: 'place', kind, id, list, item, after: placeOf(script, edit) }]
  return edit.type === 'place' ? [{ type: 'take', kind, id, list, item }] : []
}

const placeOf = (script: Script, { kind, id, list, item }: Pick<Place, 'kind' | 'id' | 'list' | 'item'>): string[] => {
  const ids = listIn(itemIn(script, kind, id), list)
  return anchorsAt(ids, ids.indexOf(item))
}
type Place = Extract<Edit, { type: 'place' }>

/** A template is never deleted: it stops belonging to the performance. */
const unmade = ({ performance }: Script, { kind, item }: Extract<Edit, { type: 'add' }>): Edit =>
  kind === 'template'
    ? { type: 'set', kind, id: item._id, fields: [{ path: 'metadata.performanceId', from: performance._id, to: null }] }
    : { type: 'delete', kind, id: item._id, seen: seenOf(item) }

/** The edits that do these again. A template that was undone is still there, so it joins the performance again. */
export const againOf = (performanceId: string, edits: readonly Edit[]): readonly Edit[] =>
  edits.flatMap((edit): Edit[] => {
    if (edit.type !== 'add' || edit.kind !== 'template') return [edit]
    const fields = [{ path: 'metadata.performanceId', from: null, to: performanceId }]
    return [edit, { type: 'set', kind: 'template', id: edit.item._id, fields }]
  })

/** What its author sees of an item. `symbols` follows from its words, and a module's `cue` from the cues. */
export const seenOf = (item: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key !== 'symbols' && key !== 'cue'))

/** The edits that make a deleted part again, in its old place. */
export const restoringEdits = (
  script: Script,
  { kind, id }: Pick<Extract<Edit, { type: 'delete' }>, 'kind' | 'id'>,
): readonly Edit[] => {
  const item = itemIn(script, kind, id)
  if (!item) return []
  const added: Edit = { type: 'add', kind, item: { ...item } }
  const { performance, cues } = script
  if (kind === 'cue') {
    const modules = ownModulesOf(script, id).flatMap((it): Edit[] => {
      const module = itemIn(script, 'module', it)
      return module ? [{ type: 'add', kind: 'module', item: { ...module } }] : []
    })
    const place = { kind: 'performance', id: performance._id, list: 'cues', item: id } as const
    return [added, ...modules, { type: 'place', ...place, after: placeOf(script, place) }]
  }
  if (kind === 'group') {
    const place = { kind: 'performance', id: performance._id, list: 'groups', item: id } as const
    return performance.groups.includes(id)
      ? [added, { type: 'place', ...place, after: placeOf(script, place) }]
      : [added]
  }
  const having = cues.filter(({ modules }) => modules.includes(id))
  return [
    added,
    ...having.map((cue): Edit => {
      const place = { kind: 'cue', id: cue._id, list: 'modules', item: id } as const
      return { type: 'place', ...place, after: placeOf(script, place) }
    }),
  ]
}
