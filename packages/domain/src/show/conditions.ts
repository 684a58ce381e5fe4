import type { Condition, User } from '@ghostlight/contracts'
import { dataKeyOf, dataText } from '@ghostlight/contracts/rules'

/** Whether a person meets one condition. `groups` is called only if the condition is about groups. */
export const meetsCondition = (condition: Condition, user: User, groups: () => readonly string[]): boolean => {
  const actual = condition.field === 'groups' ? groups() : fieldOf(user, condition.field)
  const wanted = String(condition.value ?? '')
  switch (condition.op) {
    case 'exists':
      return actual.length > 0
    case 'missing':
      return actual.length === 0
    case 'equals':
      return typeof actual === 'string' ? actual === wanted : actual.length === 1 && actual[0] === wanted
    case 'notEquals':
      return typeof actual === 'string' ? actual !== wanted : actual.length !== 1 || actual[0] !== wanted
    case 'contains':
      return typeof actual === 'string' ? actual.toLowerCase().includes(wanted.toLowerCase()) : actual.includes(wanted)
    case 'gt':
      return typeof actual === 'string' && actual !== '' && Number(actual) > Number(condition.value)
    case 'lt':
      return typeof actual === 'string' && actual !== '' && Number(actual) < Number(condition.value)
    default:
      return condition.op satisfies never
  }
}

const fieldOf = (user: User, field: string): string => {
  if (field === 'name' || field === 'phone' || field === 'type') return user[field]
  return dataText(user, dataKeyOf(field) ?? field)
}
