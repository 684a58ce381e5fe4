import { type Module, type Rejection, reject, type ShowEvent } from '@ghostlight/contracts'
import { effectsOf } from './effects.ts'
import { membersOf } from './recipients.ts'
import type { Decide } from './rule.ts'
import { isRunnable, startModule } from './start-module.ts'
import type { ShowEventOf, ShowState } from './state.ts'

/** Two presses of the same cue closer than this are one press of a nervous thumb. */
const doublePressMs = 300

export const runCue: Decide<'runCue'> = (press, state, context) => {
  const { cueId } = press
  const cueIndex = state.cues.findIndex((cue) => cue._id === cueId)
  const cue = state.cues[cueIndex]
  if (!cue) return reject('NOT_FOUND', 'There is no such cue in this show.')
  if (state.users.size === 0) return reject('NO_MEMBERS')
  const last = state.lastCueRun
  if (last?.cueId === cueId && context.now - last.at < doublePressMs) return reject('ALREADY_RUNNING')
  if (isStale(press, state)) return reject('STALE', staleText(state))
  const cueRunId = context.id()
  const warnings: string[] = []
  const started: ShowEventOf<'ModuleStarted'>[] = []
  for (const id of cue.modules) {
    const module = state.modules.get(id)
    const warning = module === undefined ? `module ${id} is missing` : problemOf(state, module)
    if (module && !warning) started.push(startModule(state, module, { cueId, cueRunId, context }))
    else if (warning) warnings.push(warning)
  }
  const moduleRunIds = started.map((event) => event.data.moduleRunId)
  const data = { cueId, cueRunId, cueIndex, by: context.actorName, moduleRunIds, warnings }
  return [{ type: 'CueRun', data }, ...started]
}

type Press = Parameters<typeof runCue>[0]

/**
 * Whether somebody else's press came between what this console knows and this press of it. The index it expects tells
 * that it has missed one, unless that one was at the same index; what its connection has been told tells the rest.
 */
const isStale = ({ expectedCueIndex, seen }: Press, { lastCueRun: last, indexesSinceRun }: ShowState): boolean => {
  if (expectedCueIndex === undefined || !last) return false
  return !indexesSinceRun.includes(expectedCueIndex) || seen?.includes(last.cueRunId) === false
}

/** A module that cannot be run is warned about and left out; the cue goes on. */
const problemOf = (state: ShowState, module: Module): string | undefined => {
  if (module.group === null) return `module ${module._id} has no group`
  if (membersOf(state, module.group) === undefined) return `group ${module.group} of module ${module._id} is missing`
  return isRunnable(state, module) ? undefined : `template of module ${module._id} is missing`
}

const staleText = (state: ShowState): string => {
  const number = state.cues.findIndex((cue) => cue._id === state.lastCueRun?.cueId) + 1
  return `Cue ${number} was just run by ${state.lastCueRun?.by ?? 'somebody'}.`
}

export const runModule: Decide<'runModule'> = ({ module: id }, state, context) => {
  const module = state.modules.get(id)
  if (!module) return reject('NOT_FOUND', 'There is no such module in this show.')
  if (state.users.size === 0) return reject('NO_MEMBERS')
  if (!isRunnable(state, module)) return reject('NOT_RUNNABLE')
  const event = startModule(state, module, { cueId: null, cueRunId: null, context })
  return event.data.recipients.length === 0 ? reject('NO_GROUP_MEMBERS') : [event]
}

export const updateCueIndex: Decide<'updateBlackboardField'> = ({ value }, state): ShowEvent[] | Rejection =>
  value >= Math.max(1, state.cues.length)
    ? reject('INVALID', `There are ${state.cues.length} cues; the first has index 0.`)
    : [{ type: 'CueIndexUpdated', data: { cueIndex: value, cause: 'operator', cueRunId: null } }]

export const completeModule: Decide<'completeModule'> = ({ moduleRunId, failures }, state) => {
  const run = state.runs.get(moduleRunId)
  if (!run) return []
  const { module, cueId, cueRunId } = run
  const completed: ShowEvent = { type: 'ModuleCompleted', data: { moduleRunId, module, cueId, cueRunId, failures } }
  return [completed, ...effectsOf(state, run, failures)]
}

/** Whether the show may step on by itself: the last cue pressed has ended untouched, is current, and another follows. */
export const mayAdvance = (state: ShowState, cueRunId: string): boolean => {
  const last = state.lastCueRun
  return (
    last?.cueRunId === cueRunId &&
    !last.stopped &&
    last.open.size === 0 &&
    state.cueHasRun &&
    state.cues[state.cueIndex]?._id === last.cueId &&
    state.cueIndex + 1 < state.cues.length
  )
}

export const advanceCue: Decide<'advanceCue'> = ({ cueRunId }, state) =>
  mayAdvance(state, cueRunId)
    ? [{ type: 'CueIndexUpdated', data: { cueIndex: state.cueIndex + 1, cause: 'advance', cueRunId } }]
    : []
