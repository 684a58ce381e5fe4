/** How a condition compares. Those after `lt` came later: an older version refuses them and does not guess. */
export const conditionOps = [
  'exists',
  'missing',
  'equals',
  'notEquals',
  'contains',
  'gt',
  'lt',
  'notContains',
  'gte',
  'lte',
  'eq',
  'ne',
] as const
export type ConditionOp = (typeof conditionOps)[number]

/** How many conditions of a list must hold. */
export const conditionMatches = ['all', 'any', 'none'] as const
export type ConditionMatch = (typeof conditionMatches)[number]

/** Conditions and lists of a module, conditions of a list, and conditions of a module with those in its lists. */
export const conditionLimits = { ofAModule: 20, inAll: 40 } as const

export const noListInList = 'a list of conditions cannot contain another list: one level is enough'

export const needsValue = (op: ConditionOp): boolean => op !== 'exists' && op !== 'missing'

type Relation = { value: ConditionOp; label: string }

/** The relations of a condition on a person's groups, in the words of the editor and of a sheet. */
export const groupRelations: readonly Relation[] = [
  { value: 'contains', label: 'include' },
  { value: 'notContains', label: 'do not include' },
  { value: 'equals', label: 'are only' },
  { value: 'notEquals', label: 'are not only' },
  { value: 'exists', label: 'are any' },
  { value: 'missing', label: 'are none' },
]

/** The relations of a condition on a person's fields. */
export const fieldRelations: readonly Relation[] = [
  { value: 'exists', label: 'is filled in' },
  { value: 'missing', label: 'is empty' },
  { value: 'equals', label: 'is' },
  { value: 'notEquals', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'notContains', label: 'does not contain' },
  { value: 'gt', label: 'is more than' },
  { value: 'gte', label: 'is at least' },
  { value: 'lt', label: 'is less than' },
  { value: 'lte', label: 'is at most' },
  { value: 'eq', label: 'is the number' },
  { value: 'ne', label: 'is another number than' },
]

/** What people type instead of the words. Compared with a number, the last two compare numbers. */
export const numberSigns: readonly { sign: string; op: ConditionOp }[] = [
  { sign: '>=', op: 'gte' },
  { sign: '<=', op: 'lte' },
  { sign: '!=', op: 'ne' },
  { sign: '<>', op: 'ne' },
  { sign: '==', op: 'eq' },
  { sign: '≥', op: 'gte' },
  { sign: '≤', op: 'lte' },
  { sign: '≠', op: 'ne' },
  { sign: '>', op: 'gt' },
  { sign: '<', op: 'lt' },
  { sign: '=', op: 'eq' },
]

/** The end of `for everybody for whom …`. */
export const matchWords: Readonly<Record<ConditionMatch, string>> = {
  all: 'all of these are true',
  any: 'any of these is true',
  none: 'none of these is true',
}
