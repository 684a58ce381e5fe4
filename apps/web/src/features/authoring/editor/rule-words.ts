import type { Condition, Effect } from '@ghostlight/contracts'

type Op = Condition['op']
type Choice<V extends string> = { value: V; label: string }

/** The relations of a condition on a person's groups. */
export const groupRelations: readonly Choice<Op>[] = [
  { value: 'contains', label: 'include' },
  { value: 'equals', label: 'are only' },
  { value: 'notEquals', label: 'are not only' },
  { value: 'exists', label: 'are any' },
  { value: 'missing', label: 'are none' },
]

/** The relations of a condition on a person's fields. */
export const fieldRelations: readonly Choice<Op>[] = [
  { value: 'exists', label: 'is filled in' },
  { value: 'missing', label: 'is empty' },
  { value: 'equals', label: 'is' },
  { value: 'notEquals', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'gt', label: 'is more than' },
  { value: 'lt', label: 'is less than' },
]

export const effectVerbs: readonly Choice<Effect['type']>[] = [
  { value: 'addToGroup', label: 'put them into group' },
  { value: 'removeFromGroup', label: 'take them out of group' },
  { value: 'setField', label: 'set' },
]

export const needsValue = (op: Op): boolean => op !== 'exists' && op !== 'missing'

export const relationsOf = (field: string): readonly Choice<Op>[] =>
  field === 'groups' ? groupRelations : fieldRelations

/** What the editor calls a field. Only the log and the sheet write `data.` before it. */
export const fieldName = (field: string): string => (field === 'groups' ? 'their groups' : field.replace(/^data\./, ''))

/** Such as `their groups include Chorus`. `nameOf`: a group's name by its id. */
export const conditionWords = ({ field, op, value }: Condition, nameOf: (group: string) => string): string => {
  const relation = relationsOf(field).find((it) => it.value === op)?.label ?? op
  const said = !needsValue(op) || value === undefined ? '' : field === 'groups' ? nameOf(String(value)) : String(value)
  return [fieldName(field), relation, said].filter((it) => it !== '').join(' ')
}

/** Such as `put them into group Left` or `set mood to calm`. */
export const effectWords = (effect: Effect, nameOf: (group: string) => string): string => {
  const verb = effectVerbs.find(({ value }) => value === effect.type)?.label ?? ''
  if (effect.type !== 'setField') return `${verb} ${nameOf(effect.group)}`
  return `${verb} ${fieldName(effect.field)} ${effect.value === '' ? 'to nothing' : `to ${effect.value}`}`
}

/** The condition on another field. The old value has no meaning there, so it is dropped. */
export const aboutField = (field: string, group: string): Condition =>
  field === 'groups' ? { field, op: 'contains', value: group } : { field, op: 'exists' }

/** The condition with another relation. A relation that compares gets a value to compare with. */
export const withRelation = ({ field, value }: Condition, op: Op, group: string): Condition =>
  needsValue(op) ? { field, op, value: value ?? (field === 'groups' ? group : '') } : { field, op }

/** The effect with another verb. */
export const withVerb = (effect: Effect, type: Effect['type'], group: string): Effect => {
  if (type === 'setField') return effect.type === type ? effect : { type, field: 'nickname', value: '' }
  return { type, group: effect.type === 'setField' ? group : effect.group }
}
