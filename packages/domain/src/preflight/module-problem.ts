import type { Condition, Effect, Group, Module } from '@ghostlight/contracts'
import { defaultGroups, isDefaultGroup, isOfQuestion, userTypes } from '@ghostlight/contracts/rules'
import { placedConditions } from '../module/groups.ts'

/** `asks`: what can be asked of the performance's questions; absent = not known */
type Groups = { groups: readonly Pick<Group, '_id'>[]; asks?: ReadonlySet<string> }
/** A problem, and the field of the desk that corrects it. */
type ModuleProblem = {
  text: string
  focus: string /** the line of the rule shows the problem itself */
  inRule?: true
}

const numberOps: readonly Condition['op'][] = ['gt', 'gte', 'lt', 'lte', 'eq', 'ne']
const comparesNumbers = (op: Condition['op']): boolean => numberOps.includes(op)

/** What the desk calls a field. Only the log and the sheet write `data.` before it. */
export const fieldName = (field: string): string => (field === 'groups' ? 'their groups' : field.replace(/^data\./, ''))

const isThere = (group: string, { groups }: Groups): boolean =>
  defaultGroups.some((it) => it === group) || groups.some(({ _id }) => _id === group)

/** What a rule of a module could not do on the night. */
export const ruleProblem = {
  ofCondition: ({ field, op, value }: Condition, script: Groups): string | null => {
    if (field === 'groups')
      return typeof value === 'string' && !isThere(value, script)
        ? 'It names a group that is not in this performance.'
        : null
    if (isOfQuestion(field) && script.asks && !script.asks.has(field))
      return 'It names a question that is not in this performance.'
    if (comparesNumbers(op) && (String(value ?? '').trim() === '' || Number.isNaN(Number(value))))
      return `${fieldName(field)} must be compared with a number.`
    return null
  },
  ofEffect: (effect: Effect, script: Groups): string | null => {
    if (effect.type === 'setField') {
      const unknownType = effect.field === 'type' && !userTypes.some((it) => it === effect.value)
      if (unknownType) return `There is no type ${effect.value}. Choose one of ${userTypes.join(', ')}.`
      return effect.value.includes('{{') ? 'The text is stored as it is: nothing in {{ }} is filled in here.' : null
    }
    if (isDefaultGroup(effect.group))
      return `The group ${effect.group} follows from the type of a person. An effect cannot change it.`
    return isThere(effect.group, script) ? null : 'It changes a group that is not in this performance.'
  },
}

/** The first problem of the module itself. Problems in its template's words are reported with the template. */
export const moduleProblem = (
  { _id, template, group, conditions, effects }: Module,
  script: Groups & { /** whether a template is in the performance */ knows: (template: string | null) => boolean },
): ModuleProblem | null => {
  if (!script.knows(template)) return { text: 'Its template is not in this performance.', focus: `template ${_id}` }
  if (group === null || !isThere(group, script))
    return { text: 'Its group is not in this performance.', focus: `group ${_id}` }
  for (const { condition, place } of placedConditions(conditions)) {
    const text = ruleProblem.ofCondition(condition, script)
    if (text) return { text, inRule: true, focus: `condition ${_id} ${place}` }
  }
  for (const [at, effect] of effects.entries()) {
    const text = ruleProblem.ofEffect(effect, script)
    if (text) return { text, inRule: true, focus: `effect ${_id} ${at}` }
  }
  return null
}
