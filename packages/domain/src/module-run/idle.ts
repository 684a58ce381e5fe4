import type { LiveState } from './state.ts'

/** Nothing is under way, and nothing is owed to anybody: its process has nothing to do before something happens. */
export const isIdle = ({ runs, cueRun, libraryOutbox, automations }: LiveState): boolean =>
  runs.size === 0 && cueRun?.machine.status !== 'active' && libraryOutbox.size === 0 && automations.due.size === 0
