import { type Cue, type Rejection, reject, type ShowEvent } from '@ghostlight/contracts'
import { cueNumber, usualFadeMs } from '@ghostlight/contracts/rules'
import type { DecideContext } from '../aggregate.ts'
import type { CommandOf } from './rule.ts'
import type { ShowState } from './state.ts'
import { runningModules, stopped } from './stop.ts'

/**
 * Events that come before a run of a cue: none, unless the cue is playing. A playing cue follows its own setting, or
 * else the operator's answer: it is stopped first, or the run is refused. A caller that cannot be asked is refused too,
 * unless it gave its answer beforehand.
 */
export const beforeRerun = (
  { again: answer }: CommandOf<'runCue'>['payload'],
  cue: Cue,
  { state, context }: { state: ShowState; context: DecideContext },
): ShowEvent[] | Rejection => {
  const playing = context.runsOver ? [] : runningModules(state).filter(({ cueId }) => cueId === cue._id)
  if (playing.length === 0) return []
  const again = cue.again ?? 'ask'
  const called = `Cue ${cueNumber(state.cues, state.cues.indexOf(cue))}`
  if (again === 'ignore')
    return reject('LEFT_PLAYING', `${called} is still playing. It is set to ignore another GO until it has ended.`)
  if (again === 'ask' && answer === undefined)
    return reject('STILL_PLAYING', `${called} is still playing, and was not run again.`)
  const fadeMs = again === 'fade' ? (state.fadeMs ?? usualFadeMs) : 0
  return playing.flatMap((run) => stopped(state, run, { by: context.actorName, fadeMs }))
}
