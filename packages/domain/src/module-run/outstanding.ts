import type { Failure, FailureReason } from '@ghostlight/contracts'
import { mayAdvance } from '../show/run.ts'
import { awaitsStart, type News, newsOf, newTally, type Tally } from './news.ts'
import type { Delivery, FollowUp, LiveRun, LiveState } from './state.ts'

/** Between the end of a cue's last module and the next cue becoming current. */
export const autoAdvanceMs = 500
/** How long a recipient who is not connected is waited for, and how long after its end a sound may be unreported. */
export const patienceMs = 15_000

/** `fallback` says why it speaks in the fallback voice, where it does. */
export type MadeSound = { name: string; durationMs: number; fallback?: string }

export type Owed = { run: LiveRun; delivery: Delivery }

/** What the recorded past still owes at `now`; doing it and recording the outcome is the runner's. */
export type Outstanding = News & {
  /** lines a language model has to write */
  lines: Owed[]
  /** sounds to be made */
  sounds: Owed[]
  /** deliveries that are due, to somebody connected, with their sound at hand */
  sends: (Owed & { sound: MadeSound; socketId: string; node: string })[]
  failures: (Owed & { reason: FailureReason })[]
  completions: { moduleRunId: string; failures: Failure[] }[]
  advance: string | undefined
  /** edits that the library is to have, too */
  followUps: FollowUp[]
  /** when to look again if nothing happens, ms since the epoch */
  nextAt: number
}

export type Look = { now: number; soundFor: (owed: Owed) => MadeSound | undefined }

/** Pure: the same state, time and sounds at hand owe the same. */
export const outstanding = (live: LiveState, { now, soundFor }: Look): Outstanding => {
  const owed: Outstanding = {
    lines: [],
    sounds: [],
    sends: [],
    failures: [],
    completions: [],
    starts: [],
    progress: [],
    fallbacks: [],
    advance: undefined,
    followUps: [...live.followUps.values()],
    nextAt: Number.POSITIVE_INFINITY,
  }
  for (const run of live.runs.values()) {
    if (run.machine.value === 'ended')
      owed.completions.push({ moduleRunId: run.moduleRunId, failures: failuresOf(run) })
    const tally = newTally()
    for (const userId of run.open) {
      const delivery = run.deliveries.get(userId)
      if (delivery) lookAt(owed, { run, delivery }, { live, now, soundFor, tally })
    }
    if (run.open.size > 0) newsOf(owed, run, { live, now, tally, wait: waiting(owed, now) })
  }
  const cue = live.cueRun
  if (cue?.machine.value === 'settling' && mayAdvance(live.show, cue.cueRunId)) {
    const at = cue.endedAt + autoAdvanceMs
    if (at <= now) owed.advance = cue.cueRunId
    else owed.nextAt = Math.min(owed.nextAt, at)
  }
  return owed
}

/** Whether `at` is still to come; then that is when to look again. */
const waiting =
  (owed: Outstanding, now: number) =>
  (at: number): boolean => {
    if (at > now) owed.nextAt = Math.min(owed.nextAt, at)
    return at > now
  }

type Looking = Look & { live: LiveState; tally: Tally }

const lookAt = (owed: Outstanding, item: Owed, { live, now, soundFor, tally }: Looking): void => {
  const { run, delivery } = item
  const wait = waiting(owed, now)
  if (delivery.state !== 'waiting') {
    const from = Math.max(delivery.sentAt, run.startAt ?? 0, live.clearedAt)
    if (!wait(from + (delivery.sound?.durationMs ?? 0) + patienceMs))
      return void owed.failures.push({ ...item, reason: 'TIMED_OUT' })
  }
  if (delivery.text === undefined) owed.lines.push(item)
  const sound = delivery.sound ?? (delivery.text === undefined ? undefined : soundFor(item))
  if (!sound && delivery.text !== undefined) owed.sounds.push(item)
  const socket = live.sockets.get(delivery.userId)
  count(tally, delivery, { isThere: socket !== undefined, sound })
  if (wait(delivery.dueAt)) return
  if (socket) {
    if (sound && !awaitsStart(run))
      owed.sends.push({ run, delivery, sound, socketId: socket.socketId, node: socket.node })
    return
  }
  const from = Math.max(delivery.dueAt, live.clearedAt, live.leftAt.get(delivery.userId) ?? 0)
  if (delivery.state === 'waiting' && !wait(from + patienceMs)) owed.failures.push({ ...item, reason: 'NOT_CONNECTED' })
}

const count = (tally: Tally, delivery: Delivery, it: { isThere: boolean; sound: MadeSound | undefined }): void => {
  if (it.isThere) tally.connected.push(delivery)
  if (it.sound) {
    tally.fallback ??= it.sound.fallback
    return
  }
  tally.unmade++
  if (it.isThere) tally.silent++
}

const failuresOf = (run: LiveRun): Failure[] =>
  [...run.deliveries.values()].flatMap(({ userId, reason }) => (reason ? [{ userId, reason }] : []))
