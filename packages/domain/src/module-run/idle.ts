import { mayFollow } from '../show/follow.ts'
import { mayAdvance } from '../show/run.ts'
import type { LiveState } from './state.ts'

/** Whether nothing is under way or outstanding: the process has nothing to do until something happens. */
export const isIdle = (live: LiveState): boolean =>
  live.runs.size === 0 &&
  live.show.toStart.size === 0 &&
  !goesOn(live) &&
  live.show.sound.fade === null &&
  !live.show.sound.announced?.endsAt &&
  !(live.cueRun && mayFollow(live.show, live.cueRun.cueRunId)) &&
  live.libraryOutbox.size === 0 &&
  live.automations.due.size === 0

/** False after the last cue of a show, or if an operator has moved elsewhere: there is no cue to step on to. */
const goesOn = ({ cueRun, show }: LiveState): boolean =>
  cueRun?.machine.status === 'active' && (cueRun.machine.value !== 'settling' || mayAdvance(show, cueRun.cueRunId))
