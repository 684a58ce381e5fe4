import { haveSameMeaning } from './fields.ts'
import { mergeTexts } from './merge-texts.ts'
import { anchorsAt, withItemAfter } from './order.ts'

/** What two authors made of the same value. `theirs` is the one that is stored. */
type Two = { mine: unknown; theirs: unknown }
type Merged = { value: unknown } | undefined

/**
 * Merges two changed versions of one value: of a text by its sentences, and of a list by its items. Returns undefined if
 * both changed the same, so that nothing that an author wrote is overwritten.
 */
export const mergeValues = (from: unknown, { mine, theirs }: Two): Merged => {
  if (haveSameMeaning(theirs, from)) return { value: mine }
  if (haveSameMeaning(mine, from) || haveSameMeaning(mine, theirs)) return { value: theirs }
  if (typeof from === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const value = mergeTexts(from, { mine, theirs })
    return value === undefined ? undefined : { value }
  }
  const lists = [from, mine, theirs].map(itemsIn)
  const [was, own, other] = lists
  return was && own && other ? mergeLists(was, { mine: own, theirs: other }) : undefined
}

/** The items of a list by what tells them apart: their id or key, else all that they are. */
type Items = ReadonlyMap<string, unknown>

/** Longer lists are not compared. No list of this kind may be as long. */
const mostItems = 200

/** Undefined for what is no list, or one with two items that nothing tells apart. */
const itemsIn = (value: unknown): Items | undefined => {
  if (!Array.isArray(value) || value.length > mostItems) return undefined
  const items = new Map(value.map((item: unknown) => [keyOf(item) ?? JSON.stringify(item), item]))
  return items.size === value.length ? items : undefined
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const keyOf = (item: unknown): string | undefined => {
  const key = isFields(item) ? (item['_id'] ?? item['key']) : undefined
  return typeof key === 'string' ? `=${key}` : undefined
}

type TwoLists = { mine: Items; theirs: Items }

const mergeLists = (from: Items, { mine, theirs }: TwoLists): Merged => {
  const values = new Map<string, unknown>()
  for (const key of new Set([...from.keys(), ...mine.keys(), ...theirs.keys()])) {
    const merged = mergeItem(from.get(key), { mine: mine.get(key), theirs: theirs.get(key) })
    if (!merged) return undefined
    if (merged.value !== undefined) values.set(key, merged.value)
  }
  const order = mergeOrders([...from.keys()], { mine: [...mine.keys()], theirs: [...theirs.keys()] })
  return { value: order.filter((key) => values.has(key)).map((key) => values.get(key)) }
}

/** `value`, and each of the three, is undefined for an item that is not there. */
const mergeItem = (was: unknown, { mine: own, theirs: other }: Two): Merged => {
  // both took it out: one that has no name may have been rewritten by both
  if (own === undefined && other === undefined) return keyOf(was) === undefined ? undefined : { value: undefined }
  if (haveSameMeaning(other, was)) return { value: own }
  if (haveSameMeaning(own, was) || haveSameMeaning(own, other)) return { value: other }
  return isFields(was) && isFields(own) && isFields(other) ? mergeFields(was, { mine: own, theirs: other }) : undefined
}

const mergeFields = (
  from: Readonly<Record<string, unknown>>,
  { mine, theirs }: Record<'mine' | 'theirs', Readonly<Record<string, unknown>>>,
): Merged => {
  const value: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(from), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = mergeValues(from[name], { mine: mine[name], theirs: theirs[name] })
    if (!merged) return undefined
    if (merged.value !== undefined) value[name] = merged.value
  }
  return { value }
}

/** The order of whoever moved something, and of the other one what is new, each behind what it stood behind. */
const mergeOrders = (from: readonly string[], { mine, theirs }: Record<'mine' | 'theirs', string[]>): string[] => {
  const common = (keys: readonly string[], others: readonly string[]) => keys.filter((it) => others.includes(it))
  const moved = common(mine, from).join('\n') !== common(from, mine).join('\n')
  const [order, other] = moved ? [mine, theirs] : [theirs, mine]
  return other.reduce(
    (all, key, at) => (all.includes(key) ? all : withItemAfter(all, key, anchorsAt(other, at))),
    order,
  )
}
