import { type Rejection, reject, type ShowEvent } from '@ghostlight/contracts'
import { answersCounted } from './counted.ts'
import { effectsLeft, effectsOf, heardPart } from './effects.ts'
import { heldBy } from './follow.ts'
import { eventsThatFit, isLarge } from './large.ts'
import { answerEffects } from './questions.ts'
import type { Decide } from './rule.ts'
import { isRunnable, startModule } from './start-module.ts'
import type { ShowState } from './state.ts'

export const runModule: Decide<'runModule'> = ({ module: id }, state, context) => {
  const module = state.modules.get(id)
  if (!module) return reject('NOT_FOUND', 'There is no such module in this show.')
  if (state.users.size === 0) return reject('NO_MEMBERS')
  if (!isRunnable(state, module)) return reject('NOT_RUNNABLE')
  const event = startModule(state, module, { cueId: null, cueRunId: null, context })
  return event.data.recipients.length === 0 ? reject('NO_GROUP_MEMBERS') : [event]
}

/**
 * Starts the next module of a cue with more people than fit into one append. It was pressed, so it starts whatever has
 * happened since.
 */
export const startOfCue: Decide<'startModule'> = ({ moduleRunId }, state, context) => {
  const left = state.toStart.get(moduleRunId)
  const module = left && state.modules.get(left.module)
  return module ? [startModule(state, module, { ...left, context })] : []
}

export const updateCueIndex: Decide<'updateBlackboardField'> = (
  { value },
  state,
  { actorName },
): ShowEvent[] | Rejection =>
  value >= Math.max(1, state.cues.length)
    ? reject('INVALID', `There are ${state.cues.length} cues; the first has index 0.`)
    : [
        { type: 'CueIndexUpdated', data: { cueIndex: value, cause: 'operator', cueRunId: null } },
        ...heldBy(state, actorName),
      ]

export const completeModule: Decide<'completeModule'> = ({ moduleRunId, failures, answers = {} }, state) => {
  const run = state.runs.get(moduleRunId)
  if (!run) return []
  const { module, cueId, cueRunId } = run
  const completed: ShowEvent = { type: 'ModuleCompleted', data: { moduleRunId, module, cueId, cueRunId, failures } }
  const parts = [heardPart(run, failures), ...answerEffects(state, moduleRunId, answers)]
  const counted = answersCounted(state, { moduleRunId, answers })
  const all = [...counted, completed, ...effectsOf(state, parts)]
  if (!isLarge(all)) return all
  // effects beyond one append are recorded first: the run ends when all of them are stored
  const news = answersCounted(state, { moduleRunId, answers, left: true })
  const left = [...news, ...effectsLeft(state, parts)]
  const isMore = isLarge([...left, completed])
  return isMore ? eventsThatFit([...left, completed]) : [...news, completed, ...left.slice(news.length)]
}

/**
 * Whether the show may step on by itself: the last cue pressed has ended without a stop, is current, was heard by
 * somebody if it speaks to anybody, and has a successor.
 */
export const mayAdvance = (state: ShowState, cueRunId: string): boolean => {
  const last = state.lastCueRun
  return (
    last?.cueRunId === cueRunId &&
    !last.stopped &&
    last.open.size === 0 &&
    (last.deliveries === 0 || last.failures < last.deliveries) &&
    state.cueHasRun &&
    state.cues[state.cueIndex]?._id === last.cueId &&
    state.cueIndex + 1 < state.cues.length
  )
}

export const advanceCue: Decide<'advanceCue'> = ({ cueRunId }, state) =>
  mayAdvance(state, cueRunId)
    ? [{ type: 'CueIndexUpdated', data: { cueIndex: state.cueIndex + 1, cause: 'advance', cueRunId } }]
    : []
