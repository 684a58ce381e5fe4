import { reject, type ShowEvent } from '@ghostlight/contracts'
import { cleared } from './announce.ts'
import { questionStopped } from './questions.ts'
import type { Decide } from './rule.ts'
import type { ActiveRun, ShowState, ToStart } from './state.ts'

type Stop = { by: string /** how long it fades before it is silent; absent or 0 = at once */; fadeMs?: number }

const moduleStopped = (
  { moduleRunId, module, cueId, cueRunId }: ActiveRun | ToStart,
  { by, fadeMs = 0 }: Stop,
): ShowEvent => ({
  type: 'ModuleStopped',
  data: { moduleRunId, module, cueId, cueRunId, ...(fadeMs > 0 && { fadeMs }), by },
})

/** What runs, and what a cue still has to start. */
export const runningModules = ({ runs, toStart }: ShowState): (ActiveRun | ToStart)[] => [
  ...runs.values(),
  ...toStart.values(),
]

/** A question is closed first, so that its phones forget it. */
export const stopped = (state: ShowState, run: ActiveRun | ToStart, stop: Stop): ShowEvent[] => [
  ...questionStopped(state, run.moduleRunId),
  moduleStopped(run, stop),
]

const notRunning = 'This module is not running any more.'

/**
 * Ends everything that runs, and keeps every cue from stepping on by itself. Always allowed, even when nothing runs.
 */
export const stopAll: Decide<'stopAll'> = (_, state, context) => [
  ...allStopped(state, context.actorName),
  ...cleared(state, context.actorName),
  ...volumeBack(state),
]

export const allStopped = (state: ShowState, by: string): ShowEvent[] => [
  ...runningModules(state).flatMap((run) => stopped(state, run, { by })),
  { type: 'AllStopped', data: { by } },
]

/** The volume from before a fade that has not ended. */
export const volumeBack = ({ sound: { fade } }: ShowState): ShowEvent[] =>
  fade ? [{ type: 'VolumeSet', data: { group: null, level: fade.back, rampMs: 0, by: fade.by } }] : []

export const stopModule: Decide<'stopModule'> = ({ moduleRunId }, state, context) => {
  const run = state.runs.get(moduleRunId)
  return run ? stopped(state, run, { by: context.actorName }) : reject('NOT_FOUND', notRunning)
}

export const stopCue: Decide<'stopCue'> = ({ cueId }, state, context) =>
  runningModules(state)
    .filter((run) => cueId === null || run.cueId === cueId)
    .flatMap((run) => stopped(state, run, { by: context.actorName }))

/** Ends the waiting for absent people, in this run. Everybody who is here hears it to the end. */
export const skipWaiting: Decide<'skipWaiting'> = ({ moduleRunId }, state, context) =>
  state.runs.has(moduleRunId)
    ? [{ type: 'WaitingSkipped', data: { moduleRunId, by: context.actorName } }]
    : reject('NOT_FOUND', notRunning)

export const resetReceiving: Decide<'resetReceiving'> = () => [{ type: 'ReceivingReset', data: {} }]
