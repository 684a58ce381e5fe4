import type { Condition, ModuleCondition } from '@ghostlight/contracts'

type Conditions = readonly ModuleCondition[]

/** Every condition with its place: `2`, or `2.0` for the first one of a list. */
export const placedConditions = (conditions: Conditions): { condition: Condition; place: string }[] =>
  conditions.flatMap((it, at) =>
    'match' in it
      ? it.of.map((condition, inList) => ({ condition, place: `${at}.${inList}` }))
      : [{ condition: it, place: String(at) }],
  )

/** Every condition, those in lists included. */
export const eachCondition = (conditions: Conditions): Condition[] =>
  placedConditions(conditions).map(({ condition }) => condition)

/** The same with each condition changed. */
export const withConditions = (conditions: Conditions, change: (it: Condition) => Condition): ModuleCondition[] =>
  conditions.map((it) => ('match' in it ? { ...it, of: it.of.map(change) } : change(it)))
