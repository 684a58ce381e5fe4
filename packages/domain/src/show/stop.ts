import { reject, type ShowEvent } from '@ghostlight/contracts'
import type { Decide } from './rule.ts'
import type { ActiveRun } from './state.ts'

const stopped = ({ moduleRunId, module, cueId, cueRunId }: ActiveRun, by: string): ShowEvent => ({
  type: 'ModuleStopped',
  data: { moduleRunId, module, cueId, cueRunId, by },
})

/** Ends everything that runs and lets no cue step on by itself. Always allowed, also when nothing runs. */
export const stopAll: Decide<'stopAll'> = (_, state, context) => [
  ...[...state.runs.values()].map((run) => stopped(run, context.actorName)),
  { type: 'AllStopped', data: { by: context.actorName } },
]

export const stopModule: Decide<'stopModule'> = ({ moduleRunId }, state, context) => {
  const run = state.runs.get(moduleRunId)
  return run ? [stopped(run, context.actorName)] : reject('NOT_FOUND', 'This module is not running any more.')
}

export const resetReceiving: Decide<'resetReceiving'> = () => [{ type: 'ReceivingReset', data: {} }]
