import { reject } from '@ghostlight/contracts'
import { heldBy } from './follow.ts'
import { undecided } from './following.ts'
import type { Decide } from './rule.ts'

/** Sets any cue of the show as the next one, even if it has been run or is playing: that is up to the operator. */
export const setStandby: Decide<'setStandby'> = ({ cueId }, state, { actorName }) => {
  if (cueId !== null && !state.cues.some(({ _id }) => _id === cueId))
    return reject('NOT_FOUND', 'There is no such cue in this show.')
  // the same cue again, while a question may still set another one, is a choice
  const isChoice = cueId !== null && undecided(state).length > 0
  return cueId === state.standby && !isChoice
    ? []
    : [{ type: 'StandbySet', data: { cueId } }, ...heldBy(state, actorName)]
}
