import { same } from '../same.ts'

/** One field of an item: what its author saw, and what they made of it. An absent `to` removes the field. */
export type FieldEdit = { path: string; from?: unknown; to?: unknown }
/** `now`: the value that is there instead of the one its author saw */
export type FieldConflict = FieldEdit & { now?: unknown }

/** The fields under `path` that differ between two versions of it, as an edit that its author made from one to the other. */
export const fieldEdits = (
  path: string,
  { from, to }: { from: Readonly<Record<string, unknown>>; to: Readonly<Record<string, unknown>> },
): FieldEdit[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    same(from[key], to[key]) ? [] : [{ path: `${path}.${key}`, from: from[key], to: to[key] }],
  )

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The most names of a path that begins so; the last one may contain dots. `data` holds records by field. */
const depths = { 'data.translations.': 4, 'data.voices.': 4, 'data.': 3, 'translations.': 4 }
const depthOf = (path: string): number => Object.entries(depths).find(([begin]) => path.startsWith(begin))?.[1] ?? 2

/**
 * A path is a field, a key of a field, or a key in a record of `data` or of a translation: `name`, `content.text`,
 * `data.orElse.fear`, `translations.de.text`.
 */
const stepsOf = (path: string): readonly string[] => {
  const names = path.split('.')
  const last = depthOf(path) - 1
  return names.length <= last ? names : [...names.slice(0, last), names.slice(last).join('.')]
}

const own = (fields: unknown, key: string): unknown =>
  isFields(fields) && Object.hasOwn(fields, key) ? fields[key] : undefined

export const fieldOf = (item: object, path: string): unknown => stepsOf(path).reduce<unknown>(own, item)

/** Returns the item with another value at `path`; undefined removes the key. */
export const withField = <T extends object>(item: T, path: string, value: unknown): T =>
  withValue(item, stepsOf(path), value) as T

const withValue = (fields: object, [field = '', ...rest]: readonly string[], value: unknown): object => {
  if (rest.length === 0) return put(fields, field, value)
  const before = own(fields, field)
  const inner = withValue(isFields(before) ? before : {}, rest, value)
  return put(fields, field, inner)
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

export const haveSameMeaning = (a: unknown, b: unknown): boolean => same(meaning(a), meaning(b))

/** Whether an item still is as somebody saw it. Fields that they did not see do not count. */
export const isAsSeen = (seen: object, now: object): boolean =>
  Object.entries(seen).every(([key, value]) => haveSameMeaning(value, own(now, key)))
