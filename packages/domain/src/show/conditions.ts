import type { Condition, ModuleCondition, User } from '@ghostlight/contracts'
import { dataKeyOf, dataText, isResultField } from '@ghostlight/contracts/rules'

type Groups = () => readonly string[]
/** By field, such as `result:Door`: the same for everybody. */
type Results = ReadonlyMap<string, string>
/** What a person's own fields do not say: their groups, and the results of closed questions. */
type Besides = Groups | { groups: Groups; results?: Results | undefined }
type About = { user: User; groups: Groups; results: Results | undefined }

/** Whether a person meets a condition, or a list of them. The groups are asked for only if it is about groups. */
export const meetsCondition = (condition: ModuleCondition, user: User, besides: Besides): boolean => {
  const { groups, results } = typeof besides === 'function' ? { groups: besides, results: undefined } : besides
  const about = { user, groups, results }
  if (!('match' in condition)) return meetsOne(condition, about)
  const holds = (it: Condition) => meetsOne(it, about)
  if (condition.match === 'all') return condition.of.every(holds)
  return condition.of.some(holds) === (condition.match === 'any')
}

const meetsOne = ({ field, op, value }: Condition, about: About): boolean => {
  const actual = field === 'groups' ? about.groups() : fieldOf(about, field)
  const wanted = String(value ?? '')
  switch (op) {
    case 'exists':
      return actual.length > 0
    case 'missing':
      return actual.length === 0
    case 'equals':
      return isExactly(actual, wanted)
    case 'notEquals':
      return !isExactly(actual, wanted)
    case 'contains':
      return includes(actual, wanted)
    case 'notContains':
      return !includes(actual, wanted)
    default:
      return compares(op, numberIn(actual), value === undefined ? Number.NaN : Number(value))
  }
}

type Actual = string | readonly string[]

const isExactly = (actual: Actual, wanted: string): boolean =>
  typeof actual === 'string' ? actual === wanted : actual.length === 1 && actual[0] === wanted

const includes = (actual: Actual, wanted: string): boolean =>
  typeof actual === 'string' ? actual.toLowerCase().includes(wanted.toLowerCase()) : actual.includes(wanted)

/** An empty field, a text and a list of groups are no numbers. */
const numberIn = (actual: Actual): number =>
  typeof actual === 'string' && actual.trim() !== '' ? Number(actual) : Number.NaN

/** Nothing holds of something that is no number: not even that it is another number. */
const compares = (op: 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'ne', a: number, b: number): boolean => {
  switch (op) {
    case 'gt':
      return a > b
    case 'gte':
      return a >= b
    case 'lt':
      return a < b
    case 'lte':
      return a <= b
    case 'eq':
      return a === b
    case 'ne':
      return a < b || a > b
    default:
      return op satisfies never
  }
}

const fieldOf = ({ user, results }: About, field: string): string => {
  if (isResultField(field)) return results?.get(field) ?? ''
  if (field === 'name' || field === 'phone' || field === 'type') return user[field]
  return dataText(user, dataKeyOf(field) ?? field)
}
