import type { Condition, Effect, Module } from '@ghostlight/contracts'
import { type ConditionOp, dataKeyOf, type JoinQuestion, needsValue } from '@ghostlight/contracts/rules'
import { placedConditions } from '../module/groups.ts'

type Known = {
  joinQuestions?: readonly JoinQuestion[] | undefined
  /** the fields that an effect sets, with what it sets them to */
  sets: ReadonlyMap<string, ReadonlySet<string>>
}
type Impossible = { place: string; why: string }

const keyOf = (field: string): string => dataKeyOf(field) ?? field

/** What the effects of all modules set, by field. */
export const setFields = (effects: Iterable<Effect>): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const it of effects)
    if (it.type === 'setField') {
      const values = found.get(keyOf(it.field)) ?? new Set()
      found.set(keyOf(it.field), values.add(it.value))
    }
  return found
}

/**
 * The condition of a module that nobody can ever meet, whoever comes: it asks for an answer that the door does not offer,
 * or two of those that must all be true contradict each other.
 */
export const impossibleIn = ({ conditions }: Pick<Module, 'conditions'>, known: Known): Impossible | undefined => {
  const needed = placedConditions(conditions.filter((it) => !('match' in it) || it.match === 'all')).map(
    (it) => it.condition,
  )
  const placeOf = (condition: Condition): string =>
    placedConditions(conditions).find((it) => it.condition === condition)?.place ?? '0'
  for (const [at, condition] of needed.entries()) {
    const why = notOffered(condition, known)
    if (why) return { place: placeOf(condition), why }
    const other = needed.slice(0, at).find((it) => contradict(it, condition))
    if (other) return { place: placeOf(condition), why: `another condition asks for something else of ${name(other)}` }
  }
  return undefined
}

const name = ({ field }: Condition): string => (field === 'groups' ? 'their groups' : keyOf(field))

const notOffered = ({ field, op, value }: Condition, { joinQuestions, sets }: Known): string | undefined => {
  const key = keyOf(field)
  const question = joinQuestions?.find((it) => it.key === key)
  if (op !== 'equals' || question?.kind !== 'choice' || sets.get(key)?.has(String(value))) return undefined
  const options = question.options ?? []
  return options.some((it) => it === String(value)) ? undefined : `the door offers ${options.join(', ')}`
}

/** Of the same value, one of both holds, and never both. */
const opposite: Partial<Record<ConditionOp, ConditionOp>> = {
  exists: 'missing',
  missing: 'exists',
  equals: 'notEquals',
  notEquals: 'equals',
  contains: 'notContains',
  notContains: 'contains',
  eq: 'ne',
  ne: 'eq',
}

const contradict = (a: Condition, b: Condition): boolean => {
  if (keyOf(a.field) !== keyOf(b.field)) return false
  const isSame = String(a.value) === String(b.value)
  if (opposite[a.op] === b.op && (isSame || !needsValue(a.op))) return true
  if (a.field === 'groups') return false
  if (a.op === 'equals' && b.op === 'equals') return !isSame
  const [from, to] = [rangeOf(a), rangeOf(b)]
  if (!from || !to) return false
  const [low, high] = [Math.max(from.low, to.low), Math.min(from.high, to.high)]
  if (low !== high) return low > high
  return [from, to].some((it) => (it.low === low && it.openLow) || (it.high === high && it.openHigh))
}

type Range = { low: number; high: number; openLow?: true; openHigh?: true }
const rangeOf = ({ op, value }: Condition): Range | undefined => {
  const at = value === undefined || String(value).trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(at)) return undefined
  if (op === 'gt') return { low: at, high: Number.POSITIVE_INFINITY, openLow: true }
  if (op === 'gte') return { low: at, high: Number.POSITIVE_INFINITY }
  if (op === 'lt') return { low: Number.NEGATIVE_INFINITY, high: at, openHigh: true }
  if (op === 'lte') return { low: Number.NEGATIVE_INFINITY, high: at }
  return op === 'eq' ? { low: at, high: at } : undefined
}
