import type { Condition, Effect, ModuleCondition } from '@ghostlight/contracts'
import {
  type ConditionMatch,
  conditionLimits,
  conditionMatches,
  fieldRelations,
  groupRelations,
  matchWords,
  needsValue,
} from '@ghostlight/contracts/rules'
import { fieldName } from '@ghostlight/domain/problems'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

type Op = Condition['op']
type Choice<V extends string> = { value: V; label: string }

const inWords = ({ value, label }: Choice<Op>): Choice<Op> => ({ value, label: translated(label) })
const [ofGroups, ofFields] = [groupRelations.map(inWords), fieldRelations.map(inWords)]
const matches: Readonly<Record<ConditionMatch, string>> = { all: t`all`, any: t`any`, none: t`none` }

/** A field by its name, or the groups of a person. */
export const fieldWords = (field: string): string => (field === 'groups' ? t`their groups` : fieldName(field))

export const relationsOf = (field: string): readonly Choice<Op>[] => (field === 'groups' ? ofGroups : ofFields)

/** Such as `their groups include Chorus`. `nameOf`: a group's name by its id. */
export const conditionWords = ({ field, op, value }: Condition, nameOf: (group: string) => string): string => {
  const relation = relationsOf(field).find((it) => it.value === op)?.label ?? op
  const said = !needsValue(op) || value === undefined ? '' : field === 'groups' ? nameOf(String(value)) : String(value)
  return [fieldWords(field), relation, said].filter((it) => it !== '').join(' ')
}

/** Such as `any of (age is at least 18; mood is calm)`, as in a sheet. */
export const listWords = (it: ModuleCondition, nameOf: (group: string) => string): string =>
  'match' in it
    ? t`${matches[it.match]} of (${it.of.map((each) => conditionWords(each, nameOf)).join('; ')})`
    : conditionWords(it, nameOf)

export const matchChoices: readonly Choice<ConditionMatch>[] = conditionMatches.map((value) => ({
  value,
  label: translated(matchWords[value]),
}))

/**
 * How many of all the conditions must hold, where that can be chosen for them together: there are several, or they are
 * one list. A list beside others has a choice of its own.
 */
export const matchOf = (conditions: readonly ModuleCondition[]): ConditionMatch | undefined => {
  const [first, second] = conditions
  if (!second) return first && 'match' in first ? first.match : undefined
  return conditions.some((it) => 'match' in it) ? undefined : 'all'
}

/** The same conditions with another choice. Conditions that must all hold need no list. */
export const withMatch = (conditions: readonly ModuleCondition[], match: ConditionMatch): ModuleCondition[] => {
  const of = conditions.flatMap((it) => ('match' in it ? it.of : [it]))
  return match === 'all' ? of : [{ match, of }]
}

/** Whether a list takes another condition. */
export const hasRoom = (conditions: readonly ModuleCondition[], of: readonly Condition[]): boolean =>
  of.length < conditionLimits.ofAModule && withMatch(conditions, 'all').length < conditionLimits.inAll

/** The conditions after one of a list has changed or (null) gone; the last one takes the list with it. */
export const withListed = (
  conditions: readonly ModuleCondition[],
  { at, inList, next }: { at: number; inList: number; next: Condition | null },
): ModuleCondition[] => {
  const list = conditions[at]
  if (!list || !('match' in list)) return [...conditions]
  const of = next ? list.of.toSpliced(inList, 1, next) : list.of.toSpliced(inList, 1)
  return of.length === 0 ? conditions.toSpliced(at, 1) : conditions.with(at, { ...list, of })
}

/** Such as `put them into group Left` or `set mood to calm`. */
export const effectWords = (effect: Effect, nameOf: (group: string) => string): string => {
  if (effect.type === 'addToGroup') return t`put them into group ${nameOf(effect.group)}`
  if (effect.type === 'removeFromGroup') return t`take them out of group ${nameOf(effect.group)}`
  const field = fieldName(effect.field)
  return effect.value === '' ? t`set ${field} to nothing` : t`set ${field} to ${effect.value}`
}

/** The condition on another field. The old value has no meaning there, so it is dropped. */
export const aboutField = (field: string, group: string): Condition =>
  field === 'groups' ? { field, op: 'contains', value: group } : { field, op: 'exists' }

/** The condition with another relation. A relation that compares gets a value to compare with. */
export const withRelation = ({ field, value }: Condition, op: Op, group: string): Condition =>
  needsValue(op) ? { field, op, value: value ?? (field === 'groups' ? group : '') } : { field, op }
