import type { Failure, FailureReason } from '@ghostlight/contracts'
import type { Saying } from '@ghostlight/contracts/rules'
import type { DueAutomation } from '../automation/state.ts'
import { followsAt, mayFollow } from '../show/follow.ts'
import { mayAdvance } from '../show/run.ts'
import { answersIn, type Closing, closingOf, extensionOf, isUnsent, type Wait } from './closing.ts'
import { expectedFirst, isExpectedGuest } from './expected.ts'
import { showTime } from './held.ts'
import { awaitedUntil, isExpected, silentUntil } from './patience.ts'
import { awaitsStart, newTally, type RunProgress, runProgressOf, type Tally } from './run-progress.ts'
import type { Delivery, LiveRun, LiveState, OutboxEntry } from './state.ts'

/** Between the end of a cue's last module and the next cue becoming current. */
export const autoAdvanceMs = 500

/** How often a paused show is looked at, in case one of its steps failed, ms. */
const pausedLookMs = 5_000

/**
 * `fallback`: why it speaks in the fallback voice, if it does. `saidBy`: no voice speaks its language, so it is silence,
 * as long as the words take.
 */
export type MadeSound = { name: string; durationMs: number; provider?: string; fallback?: string; saidBy?: Saying }

export type PendingDelivery = { run: LiveRun; delivery: Delivery }

/** What the recorded past still owes at `now`. The reconciler does it and records the outcome. */
export type Outstanding = RunProgress & {
  /** lines that a language model must write */
  lines: PendingDelivery[]
  /** sounds to make */
  sounds: PendingDelivery[]
  /** deliveries that are due, for connected people whose sound is ready; `sound` undefined = the words are silent */
  sends: (PendingDelivery & { sound: MadeSound | undefined; socketId: string; node: string })[]
  failures: (PendingDelivery & { reason: FailureReason })[]
  /** ids of runs that a press of GO still has to start */
  toStart: string[]
  completions: { moduleRunId: string; failures: Failure[]; answers?: ReturnType<typeof answersIn> }[]
  /** questions to close, with what is counted */
  closings: Closing[]
  /** questions that need more time after an outage */
  extensions: { moduleRunId: string; ms: number }[]
  advance: string | undefined
  /** the press that the next cue follows now */
  follow: string | undefined
  /** the fade out that has reached silence */
  fadeEnd: string | undefined
  /** the announcement that has been spoken, if it ends by itself */
  announced: string | undefined
  /** messages to other machines without a known outcome */
  automations: DueAutomation[]
  /** edits that the library does not have yet */
  libraryOutbox: OutboxEntry[]
  /** when to reconcile again if nothing happens, ms since the epoch: always after `now` */
  nextAt: number
}

export type Moment = { now: number; soundFor: (pending: PendingDelivery) => MadeSound | undefined }

/** Pure: the same state, time and ready sounds give the same result. */
export const outstanding = (live: LiveState, { now: at, soundFor }: Moment): Outstanding => {
  const now = showTime(live, at)
  const due: Outstanding = {
    lines: [],
    sounds: [],
    sends: [],
    failures: [],
    toStart: [...live.show.toStart.keys()],
    completions: [],
    closings: [],
    extensions: [],
    starts: [],
    progress: [],
    fallbacks: [],
    advance: undefined,
    follow: undefined,
    fadeEnd: undefined,
    announced: undefined,
    automations: [...live.automations.due.values()],
    libraryOutbox: [...live.libraryOutbox.values()],
    nextAt: Number.POSITIVE_INFINITY,
  }
  for (const run of live.runs.values()) {
    if (run.machine.value === 'ended') due.completions.push(completionOf(run))
    else questionOf(due, live, { run, wait: waiting(due, now) })
    const tally = newTally()
    for (const userId of run.open) {
      const delivery = run.deliveries.get(userId)
      if (delivery) assess(due, { run, delivery }, { live, now, soundFor, tally })
    }
    if (run.open.size > 0) runProgressOf(due, run, { live, now, tally, wait: waiting(due, now) })
  }
  for (const list of ['lines', 'sounds', 'sends'] as const) expectedFirst(live, due[list])
  const { announced, paused } = live.show.sound
  // no deadline of its runs comes
  if (paused) due.nextAt = at + pausedLookMs
  // a pause does not keep it on the screens
  if (announced?.endsAt && !waiting(due, at)(announced.endsAt)) due.announced = announced.announcementId
  if (paused) return whilePaused(live, due)
  stepsOf(due, live, waiting(due, now))
  return due
}

/** An open question closes, or has more time after an outage. */
const questionOf = (due: Outstanding, live: LiveState, { run, wait }: { run: LiveRun; wait: Wait }): void => {
  const closing = closingOf(live, run, wait)
  if (closing) due.closings.push(closing)
  const ms = extensionOf(live, run)
  if (ms > 0) due.extensions.push({ moduleRunId: run.moduleRunId, ms })
}

/** What the show does by itself: it ends a fade that has reached silence, and steps on after a cue. */
const stepsOf = (due: Outstanding, { show, cueRun }: LiveState, wait: (at: number) => boolean): void => {
  const { fade } = show.sound
  if (fade && !wait(fade.endsAt)) due.fadeEnd = fade.fadeId
  const isSettling = cueRun?.machine.value === 'settling' && mayAdvance(show, cueRun.cueRunId)
  if (isSettling && !wait(cueRun.endedAt + autoAdvanceMs)) due.advance = cueRun.cueRunId
  const follows = cueRun !== undefined && mayFollow(show, cueRun.cueRunId)
  if (follows && !wait(followsAt(show, cueRun.endedAt))) due.follow = cueRun.cueRunId
}

/**
 * What a paused show does: it makes words and sounds, ends what has ended, and closes a question that somebody wants
 * closed. It sends and starts nothing, and waits for no time.
 */
const whilePaused = ({ questions }: LiveState, due: Outstanding): Outstanding => ({
  ...due,
  sends: [],
  starts: [],
  toStart: [],
  extensions: [],
  closings: due.closings.filter(({ moduleRunId }) => questions.get(moduleRunId)?.closing),
})

/** Whether `at` is still to come; if so, the next reconciliation is then at the latest. */
const waiting =
  (due: Outstanding, now: number) =>
  (at: number): boolean => {
    if (at > now) due.nextAt = Math.min(due.nextAt, at)
    return at > now
  }

type Assessing = Moment & { live: LiveState; tally: Tally }

const assess = (due: Outstanding, item: PendingDelivery, { live, now, soundFor, tally }: Assessing): void => {
  const { run, delivery } = item
  const wait = waiting(due, now)
  const socket = live.sockets.get(delivery.userId)
  const reason = lostBy(live, item, wait)
  if (reason) return void due.failures.push({ ...item, reason })
  // nothing is made for somebody who is absent
  if (!isExpected(live, delivery.userId, now)) return
  if (delivery.text === undefined) due.lines.push(item)
  const sound = delivery.sound ?? (delivery.text === undefined ? undefined : soundFor(item))
  const isMade = delivery.text !== undefined && (sound !== undefined || !isHeard(item))
  if (delivery.text !== undefined && !isMade) due.sounds.push(item)
  count(tally, delivery, {
    isThere: socket !== undefined,
    isMade,
    sound,
    isGuest: isExpectedGuest(live, delivery.userId),
  })
  if (wait(delivery.dueAt)) return
  if (socket && isMade && !awaitsStart(run))
    due.sends.push({ run, delivery, sound, socketId: socket.socketId, node: socket.node })
}

/** Why nobody waits for this delivery any longer. Whoever is asked may come until the question closes. */
const lostBy = (live: LiveState, item: PendingDelivery, wait: (at: number) => boolean): FailureReason | undefined => {
  if (item.run.question) return undefined
  if (item.delivery.state === 'waiting') {
    const isThere = live.sockets.has(item.delivery.userId)
    return isThere || wait(awaitedUntil(live, item)) ? undefined : 'NOT_CONNECTED'
  }
  const { until, reason } = silentUntil(live, item)
  return wait(until) ? undefined : reason
}

const count = (
  tally: Tally,
  delivery: Delivery,
  it: { isThere: boolean; isGuest: boolean; isMade: boolean; sound: MadeSound | undefined },
): void => {
  if (it.isThere) tally.connected.push(delivery)
  tally.fallback ??= it.sound?.fallback
  if (it.isMade) return
  tally.unmade++
  if (it.isThere && it.isGuest) tally.silent++
  else if (it.isThere) tally.silentStrangers++
}

/** Whether a delivery has a sound to wait for: words without a voice have none. */
export const isHeard = ({ run, delivery }: PendingDelivery): boolean => {
  const words = delivery.words ?? run.words
  return words === undefined || words.voice !== undefined
}

const completionOf = (run: LiveRun): Outstanding['completions'][number] => ({
  moduleRunId: run.moduleRunId,
  failures: run.question ? unaskedIn(run) : failuresOf(run),
  ...(run.question && { answers: answersIn(run.question) }),
})

/** Whom a question never reached. */
const unaskedIn = ({ deliveries }: LiveRun): Failure[] =>
  [...deliveries.values()].flatMap((it) => {
    if (it.state === 'waiting') return [{ userId: it.userId, reason: 'NOT_CONNECTED' as const }]
    return isUnsent(it) && it.reason ? [{ userId: it.userId, reason: it.reason }] : []
  })

const failuresOf = (run: LiveRun): Failure[] =>
  [...run.deliveries.values()].flatMap(({ userId, reason }) => (reason ? [{ userId, reason }] : []))
