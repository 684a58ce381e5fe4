import { reject } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'

/** Sets any cue of the show as the next one, even if it has been run or is playing: that is up to the operator. */
export const setStandby: Decide<'setStandby'> = ({ cueId }, state) => {
  if (cueId !== null && !state.cues.some(({ _id }) => _id === cueId))
    return reject('NOT_FOUND', 'There is no such cue in this show.')
  return cueId === state.standby ? [] : [{ type: 'StandbySet', data: { cueId } }]
}
