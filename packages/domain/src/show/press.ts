import { isRejection, type Rejection, reject, type ShowEvent } from '@ghostlight/contracts'
import { cueNumber, isDead, nextTimeOfDay } from '@ghostlight/contracts/rules'
import type { DecideContext } from '../aggregate.ts'
import { beforeRerun } from './again.ts'
import { eventsThatFit } from './large.ts'
import { problemOf } from './preview.ts'
import type { CommandOf, Decide } from './rule.ts'
import { fadeOver } from './sound.ts'
import { startModule } from './start-module.ts'
import type { ShowEventOf, ShowState } from './state.ts'

/** Presses within this time count as one press of a nervous thumb, unless the installation sets another time, ms. */
export const defaultDoublePressMs = 700
/** Two operators with one intention: for this long after a GO at one console, other consoles are refused, ms. */
const elsewhereMs = 700

export const runCue: Decide<'runCue'> = (press, state, context) => {
  const { cueId } = press
  const cueIndex = state.cues.findIndex((cue) => cue._id === cueId)
  const cue = state.cues[cueIndex]
  if (!cue) return reject('NOT_FOUND', 'There is no such cue in this show.')
  if (state.closed) return reject('CLOSED', 'This show has been closed. Reopen it to go on.')
  if (state.users.size === 0) return reject('NO_MEMBERS')
  const refused = refusalOf(press, state, context)
  if (refused) return refused
  const again = beforeRerun(press, cue, { state, context })
  if (isRejection(again)) return again
  // whatever fades is over, and the cue is heard
  const ended = state.sound.fade ? fadeOver(state) : again
  return cueStarts(state, { cueIndex, context, ended })
}

type Start = {
  cueIndex: number
  context: DecideContext
  /** what comes before it */
  ended: readonly ShowEvent[]
  /** the press that it follows by itself */
  follows?: string
}

/** Runs a cue: one event for it, and one for each of its modules. */
export const cueStarts = (state: ShowState, { cueIndex, context, ended, follows }: Start): ShowEvent[] => {
  const cue = state.cues[cueIndex]
  if (!cue) return []
  const { _id: cueId, follow } = cue
  const cueRunId = context.id()
  const warnings: string[] = []
  const laterMs = fadesMs(ended)
  const started: ShowEventOf<'ModuleStarted'>[] = []
  for (const id of cue.modules) {
    const module = state.modules.get(id)
    const problem = problemOf(state, id)
    if (problem !== undefined) warnings.push(problem)
    else if (module) started.push(startModule(state, module, { cueId, cueRunId, laterMs, context }))
  }
  const moduleRunIds = started.map((event) => event.data.moduleRunId)
  const { actorName: by, console } = context
  const waits = follow && 'atTime' in follow ? { followAt: waitsUntil(follow.atTime, context) } : {}
  const besides = { ...waits, ...(follows !== undefined && { follows }) }
  const data = { cueId, cueRunId, cueIndex, by, console, moduleRunIds, warnings, ...besides }
  const now = eventsThatFit([...ended, { type: 'CueRun' as const, data }, ...started]).slice(ended.length + 1)
  const toStart = started.slice(now.length).map((it) => ({
    moduleRunId: it.data.moduleRunId,
    module: it.data.module._id,
    ...(laterMs > 0 && { laterMs }),
  }))
  return [
    ...ended,
    { type: 'CueRun', data: { ...data, ...(toStart.length > 0 && { toStart }) } },
    ...started.slice(0, now.length),
  ]
}

/** How long what is stopped before a cue still fades. The cue begins after that. */
const fadesMs = (before: readonly ShowEvent[]): number =>
  Math.max(0, ...before.map((event) => (event.type === 'ModuleStopped' ? (event.data.fadeMs ?? 0) : 0)))

/** When the next cue follows at the earliest, if this one waits for a time of day. */
const waitsUntil = (atTime: string, { now, timeOfDay }: DecideContext): string =>
  new Date(timeOfDay?.(atTime) ?? nextTimeOfDay(atTime, { now, zone: 'UTC' })).toISOString()

type Press = CommandOf<'runCue'>['payload']

/** Why this press does not count: it comes too late, it is a double press, or another operator's press came first. */
const refusalOf = (press: Press, state: ShowState, context: DecideContext): Rejection | undefined => {
  const { now, console, doublePressMs } = context
  if (isDead('runCue', { pressedAt: press.pressedAt, now })) return reject('TOO_LATE')
  const last = state.lastCueRun
  // a clock that was set back before a restart makes no press a double one until it has caught up
  const sinceMs = last ? Math.abs(now - last.at) : 0
  if (last?.console === console) {
    // On the GO button a second tap already names the next cue. A bare command means the cue that it names.
    const isAgain = press.cueId === last.cueId || press.lastCueRunId !== undefined
    if (isAgain && sinceMs < doublePressMs) return reject('ALREADY_RUNNING')
    // this console does not know yet that its first press counted: it is one intention, however long ago
    const isUnseen = press.lastCueRunId !== undefined && press.lastCueRunId !== last.cueRunId
    if (isUnseen && press.cueId === last.cueId) return staleBy(state)
  } else if (last && sinceMs < elsewhereMs) return staleBy(state)
  return isStale(press, state, console) ? staleBy(state) : undefined
}

/**
 * Whether somebody else pressed between the last press that this console has seen and this one. A press that does not
 * say what it has seen may give the index it expects. That shows a missed press, unless the index was the same.
 */
const isStale = ({ expectedCueIndex, lastCueRunId }: Press, state: ShowState, console: string): boolean => {
  const { lastCueRun: last, indexesSinceRun } = state
  if (lastCueRunId === undefined)
    return last !== null && expectedCueIndex !== undefined && !indexesSinceRun.includes(expectedCueIndex)
  if (lastCueRunId === (last?.cueRunId ?? null)) return false
  // the answer to its own press may still be on its way
  return !(last?.console === console && last.before.includes(lastCueRunId))
}

const staleBy = ({ cues, lastCueRun }: ShowState): Rejection => {
  const index = cues.findIndex((cue) => cue._id === lastCueRun?.cueId)
  return lastCueRun
    ? reject('STALE', `Cue ${cueNumber(cues, index)} was just run by ${lastCueRun.by}.`)
    : reject('STALE')
}
