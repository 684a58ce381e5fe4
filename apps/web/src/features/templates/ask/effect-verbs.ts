import type { Effect } from '@ghostlight/contracts'
import { t } from '../../../words/t.ts'

/** What an effect does, in the order of the list. */
export const effectVerbs: readonly { value: Effect['type']; label: string }[] = [
  { value: 'addToGroup', label: t`put them into group` },
  { value: 'removeFromGroup', label: t`take them out of group` },
  { value: 'setField', label: t`set` },
]

/** The effect with another verb. */
export const withVerb = (effect: Effect, type: Effect['type'], group: string): Effect => {
  if (type === 'setField') return effect.type === type ? effect : { type, field: 'nickname', value: '' }
  return { type, group: effect.type === 'setField' ? group : effect.group }
}
