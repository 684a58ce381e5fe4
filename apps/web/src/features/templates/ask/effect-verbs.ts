import type { Effect } from '@ghostlight/contracts'

/** What an effect does, in the order of the list. */
export const effectVerbs: readonly { value: Effect['type']; label: string }[] = [
  { value: 'addToGroup', label: 'put them into group' },
  { value: 'removeFromGroup', label: 'take them out of group' },
  { value: 'setField', label: 'set' },
]

/** The effect with another verb. */
export const withVerb = (effect: Effect, type: Effect['type'], group: string): Effect => {
  if (type === 'setField') return effect.type === type ? effect : { type, field: 'nickname', value: '' }
  return { type, group: effect.type === 'setField' ? group : effect.group }
}
