import { same } from '@ghostlight/domain'

type Fields = Readonly<Record<string, unknown>>
type Keyed = Fields & { key: string }

/**
 * The stored value with what differs between `base` and `said`: field by field, and where parts of a list have keys, part by part.
 * Where those two are the same, the author changed nothing, so the stored value stays as it is.
 */
export const changedValue = (stored: unknown, base: unknown, said: unknown): unknown => {
  if (same(base, said)) return stored
  if (isRecord(stored) && isRecord(base) && isRecord(said)) return changedFields(stored, { base, said })
  if (isKeyed(stored) && isKeyed(base) && isKeyed(said))
    return said.map((it) => {
      const [was, before] = [find(stored, it.key), find(base, it.key)]
      return was && before ? changedFields(was, { base: before, said: it }) : it
    })
  return said
}

/** `not`: fields that follow from others. */
export const changedFields = <T extends object>(
  stored: T,
  { base, said, not = [] }: { base: object; said: object; not?: readonly string[] },
): T => {
  const left = new Map<string, unknown>(Object.entries(stored))
  const [before, after] = [new Map(Object.entries(base)), new Map(Object.entries(said))]
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (not.includes(key)) continue
    const value = changedValue(left.get(key), before.get(key), after.get(key))
    if (value === undefined) left.delete(key)
    else left.set(key, value)
  }
  return Object.fromEntries(left) as T
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isKeyed = (value: unknown): value is readonly Keyed[] =>
  Array.isArray(value) && value.every((it) => isRecord(it) && typeof it['key'] === 'string')

const find = (all: readonly Keyed[], key: string): Keyed | undefined => all.find((it) => it.key === key)
