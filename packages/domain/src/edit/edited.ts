import { type Rejection, reject } from '@ghostlight/contracts'
import { type FieldConflict, type FieldEdit, fieldOf, haveSameMeaning, withField } from './fields.ts'
import { mergeTexts } from './merge-texts.ts'
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
    const settled = settle(field, now)
    if (settled) next = withField(next, field.path, settled.value)
    else conflicts.push({ ...field, now })
  }
  return conflicts.length === 0 ? { item: next } : reject('STALE', undefined, { conflicts })
}

const settle = ({ from, to }: FieldEdit, now: unknown): { value: unknown } | undefined => {
  if (haveSameMeaning(now, from)) return { value: to }
  if (haveSameMeaning(now, to)) return { value: now }
  if (typeof from !== 'string' || typeof to !== 'string' || typeof now !== 'string') return undefined
  const value = mergeTexts(from, { mine: to, theirs: now })
  return value === undefined ? undefined : { value }
}
