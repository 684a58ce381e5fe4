import { reject, type ShowEvent } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'
import type { ActiveRun, ShowState, ToStart } from './state.ts'

export const stopped = ({ moduleRunId, module, cueId, cueRunId }: ActiveRun | ToStart, by: string): ShowEvent => ({
  type: 'ModuleStopped',
  data: { moduleRunId, module, cueId, cueRunId, by },
})

/** What runs, and what a cue has left to be started. */
export const open = ({ runs, toStart }: ShowState): (ActiveRun | ToStart)[] => [...runs.values(), ...toStart.values()]

const notRunning = 'This module is not running any more.'

/** Ends everything that runs and lets no cue step on by itself. Always allowed, also when nothing runs. */
export const stopAll: Decide<'stopAll'> = (_, state, context) => [
  ...open(state).map((run) => stopped(run, context.actorName)),
  { type: 'AllStopped', data: { by: context.actorName } },
]

export const stopModule: Decide<'stopModule'> = ({ moduleRunId }, state, context) => {
  const run = state.runs.get(moduleRunId)
  return run ? [stopped(run, context.actorName)] : reject('NOT_FOUND', notRunning)
}

export const stopCue: Decide<'stopCue'> = ({ cueId }, state, context) =>
  open(state)
    .filter((run) => cueId === null || run.cueId === cueId)
    .map((run) => stopped(run, context.actorName))

/** Whoever is not connected is not waited for any more, in this run; those who are here hear it to its end. */
export const skipWaiting: Decide<'skipWaiting'> = ({ moduleRunId }, state, context) =>
  state.runs.has(moduleRunId)
    ? [{ type: 'WaitingSkipped', data: { moduleRunId, by: context.actorName } }]
    : reject('NOT_FOUND', notRunning)

export const resetReceiving: Decide<'resetReceiving'> = () => [{ type: 'ReceivingReset', data: {} }]
