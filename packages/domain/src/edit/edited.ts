import { type Rejection, reject } from '@ghostlight/contracts'
import { type FieldConflict, type FieldEdit, fieldOf, withField } from './fields.ts'
import { mergeValues } from './merge-values.ts'
import { withItemAfter, withoutItem } from './order.ts'

/** A change, relative to the item as its author saw it. That may be some time ago. */
export type ItemEdit =
  | { type: 'set'; fields: readonly FieldEdit[] }
  /** puts an id into a list of the item, or moves it there */
  | { type: 'place'; list: string; item: string; after: readonly string[] }
  | { type: 'take'; list: string; item: string }

/**
 * Returns the item after the edit. If another author has changed the same field meanwhile, nothing is overwritten and
 * the result names the conflict.
 */
export const edited = <T extends object>(item: T, edit: ItemEdit): { item: T } | Rejection => {
  if (edit.type === 'set') return withFields(item, edit.fields)
  const list = fieldOf(item, edit.list)
  if (!Array.isArray(list)) return reject('INVALID', `list: there is no list ${edit.list}.`)
  const next = edit.type === 'place' ? withItemAfter(list, edit.item, edit.after) : withoutItem(list, edit.item)
  return { item: withField(item, edit.list, next) }
}

const withFields = <T extends object>(item: T, fields: readonly FieldEdit[]): { item: T } | Rejection => {
  const conflicts: FieldConflict[] = []
  let next = item
  for (const field of fields) {
    const now = fieldOf(item, field.path)
    const settled = mergeValues(field.from, { mine: field.to, theirs: now })
    if (settled) next = withField(next, field.path, settled.value)
    else conflicts.push({ ...field, now })
  }
  return conflicts.length === 0 ? { item: next } : reject('STALE', undefined, { conflicts })
}
