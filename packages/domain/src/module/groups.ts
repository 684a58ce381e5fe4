import type { Condition, Effect, Module } from '@ghostlight/contracts'
import { eachCondition, withConditions } from './conditions.ts'

export { placedConditions } from './conditions.ts'

type IdOf = (group: string) => string

/** The same module with other groups: in whom it speaks to, its conditions and its effects. */
export const withGroups = (module: Module, idOf: IdOf): Module => ({
  ...module,
  group: module.group === null ? null : idOf(module.group),
  conditions: withConditions(module.conditions, (it) => asking(it, idOf)),
  effects: module.effects.map((it) => changing(it, idOf)),
})

/** Every group that a module names. */
export const groupsIn = ({ group, conditions, effects }: Module): string[] => [
  ...(group === null ? [] : [group]),
  ...eachCondition(conditions).flatMap((it) => (isAboutGroup(it) ? [it.value] : [])),
  ...effects.flatMap((it) => (it.type === 'setField' ? [] : [it.group])),
]

const isAboutGroup = (condition: Condition): condition is Condition & { value: string } =>
  condition.field === 'groups' && typeof condition.value === 'string'

const asking = (condition: Condition, idOf: IdOf): Condition =>
  isAboutGroup(condition) ? { ...condition, value: idOf(condition.value) } : condition

const changing = (effect: Effect, idOf: IdOf): Effect => {
  switch (effect.type) {
    case 'setField':
      return effect
    case 'addToGroup':
    case 'removeFromGroup':
      return { ...effect, group: idOf(effect.group) }
    default:
      return effect satisfies never
  }
}
