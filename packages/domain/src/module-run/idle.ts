import { mayAdvance } from '../show/run.ts'
import type { LiveState } from './state.ts'

/** Nothing is under way, and nothing is owed to anybody: its process has nothing to do before something happens. */
export const isIdle = (live: LiveState): boolean =>
  live.runs.size === 0 &&
  live.show.toStart.size === 0 &&
  !goesOn(live) &&
  live.libraryOutbox.size === 0 &&
  live.automations.due.size === 0

/** After the last cue of a show, or where an operator has gone elsewhere, there is nothing to step on to. */
const goesOn = ({ cueRun, show }: LiveState): boolean =>
  cueRun?.machine.status === 'active' && (cueRun.machine.value !== 'settling' || mayAdvance(show, cueRun.cueRunId))
