import { same } from '../same.ts'

/** One field of an item: what its author saw, and what they made of it. An absent `to` removes the field. */
export type FieldEdit = { path: string; from?: unknown; to?: unknown }
/** `now`: the value that is there instead of the one its author saw */
export type FieldConflict = FieldEdit & { now?: unknown }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A path is a field, or a field and one key of it, which may contain dots: `name`, `content.text`. */
const stepsOf = (path: string): readonly [string, string | undefined] => {
  const dot = path.indexOf('.')
  return dot < 0 ? [path, undefined] : [path.slice(0, dot), path.slice(dot + 1)]
}

const own = (fields: unknown, key: string): unknown =>
  isFields(fields) && Object.hasOwn(fields, key) ? fields[key] : undefined

export const fieldOf = (item: object, path: string): unknown => {
  const [field, key] = stepsOf(path)
  return key === undefined ? own(item, field) : own(own(item, field), key)
}

/** Returns the item with another value at `path`; undefined removes the key. */
export const withField = <T extends object>(item: T, path: string, value: unknown): T => {
  const [field, key] = stepsOf(path)
  if (key === undefined) return put(item, field, value)
  const inner = own(item, field)
  return put(item, field, put(isFields(inner) ? inner : {}, key, value))
}

const put = <T extends object>(fields: T, key: string, value: unknown): T => {
  const next = { ...fields, [key]: value }
  if (value === undefined) Reflect.deleteProperty(next, key)
  return next
}

/** Brings a value into one form, because some values can be stored in several ways and texts are stored trimmed. */
const meaning = (value: unknown): unknown => {
  if (value === null || value === '') return undefined
  return typeof value === 'string' ? value.trim() || undefined : value
}

export const means = (a: unknown, b: unknown): boolean => same(meaning(a), meaning(b))

/** Whether an item still is as somebody saw it. Fields that they did not see do not count. */
export const isAsSeen = (seen: object, now: object): boolean =>
  Object.entries(seen).every(([key, value]) => means(value, own(now, key)))
