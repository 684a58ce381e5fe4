import { reject } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'

const dayMs = 86_400_000

/** Sets a time of day for this evening, such as the end of the interval; null = as planned. */
export const setCountdown: Decide<'setCountdown'> = ({ name, at }, { countdowns }, context) => {
  const moment = at === null ? null : Date.parse(at)
  if (moment !== null && Math.abs(moment - context.now) > dayMs)
    return reject('INVALID', 'A countdown ends within 24 hours. Give it a time of today or tomorrow.')
  const told = moment === null ? null : new Date(moment).toISOString()
  if (told === (countdowns[name] ?? null)) return []
  return [{ type: 'CountdownSet', data: { name, at: told, by: context.actorName } }]
}
