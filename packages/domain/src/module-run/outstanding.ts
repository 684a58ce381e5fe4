import type { Failure, FailureReason, VoiceSettings } from '@ghostlight/contracts'
import { defaultVoiceSettings } from '@ghostlight/contracts'
import { mayAdvance } from '../show/run.ts'
import { fill } from '../show/symbols.ts'
import type { Delivery, FollowUp, LiveRun, LiveState } from './state.ts'

/** Between the end of a cue's last module and the next cue becoming current. */
export const autoAdvanceMs = 500
/** How long a recipient who is not connected is waited for, and how long after its end a sound may be unreported. */
export const patienceMs = 15_000

export type SoundRequest = { text: string; voiceId: string; settings: VoiceSettings }
export type MadeSound = { name: string; durationMs: number }

export type Owed = { run: LiveRun; delivery: Delivery }

/** What the recorded past still owes at `now`; doing it and recording the outcome is the runner's. */
export type Outstanding = {
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
    advance: undefined,
    followUps: [...live.followUps.values()],
    nextAt: Number.POSITIVE_INFINITY,
  }
  for (const run of live.runs.values()) {
    if (run.machine.value === 'ended')
      owed.completions.push({ moduleRunId: run.moduleRunId, failures: failuresOf(run) })
    for (const userId of run.open) {
      const delivery = run.deliveries.get(userId)
      if (delivery) lookAt(owed, { run, delivery }, { live, now, soundFor })
    }
  }
  const cue = live.cueRun
  if (cue?.machine.value === 'settling' && mayAdvance(live.show, cue.cueRunId)) {
    const at = cue.endedAt + autoAdvanceMs
    if (at <= now) owed.advance = cue.cueRunId
    else owed.nextAt = Math.min(owed.nextAt, at)
  }
  return owed
}

const lookAt = (owed: Outstanding, item: Owed, { live, now, soundFor }: Look & { live: LiveState }): void => {
  const { run, delivery } = item
  const wait = (at: number): boolean => {
    if (at > now) owed.nextAt = Math.min(owed.nextAt, at)
    return at > now
  }
  if (delivery.state !== 'waiting') {
    const from = Math.max(delivery.sentAt, live.clearedAt)
    if (!wait(from + (delivery.sound?.durationMs ?? 0) + patienceMs))
      return void owed.failures.push({ ...item, reason: 'TIMED_OUT' })
  }
  if (delivery.text === undefined) owed.lines.push(item)
  const sound = delivery.sound ?? (delivery.text === undefined ? undefined : soundFor(item))
  if (!sound && delivery.text !== undefined) owed.sounds.push(item)
  if (wait(delivery.dueAt)) return
  const socket = live.sockets.get(delivery.userId)
  if (socket) {
    if (sound) owed.sends.push({ run, delivery, sound, socketId: socket.socketId, node: socket.node })
    return
  }
  const from = Math.max(delivery.dueAt, live.clearedAt, live.leftAt.get(delivery.userId) ?? 0)
  if (delivery.state === 'waiting' && !wait(from + patienceMs)) owed.failures.push({ ...item, reason: 'NOT_CONNECTED' })
}

const failuresOf = (run: LiveRun): Failure[] =>
  [...run.deliveries.values()].flatMap(({ userId, reason }) => (reason ? [{ userId, reason }] : []))

/** The sound of a delivery whose text is known. */
export const soundRequest = (live: LiveState, { run, delivery }: Owed): SoundRequest | undefined => {
  if (delivery.text === undefined || !run.words) return undefined
  const { voice } = run.words
  return { text: delivery.text, voiceId: voice, settings: live.show.voices[voice] ?? defaultVoiceSettings }
}

/** What a language model is asked for a delivery: both texts filled like speech, and the person's own recent frames. */
export const lineRequest = (live: LiveState, { run, delivery }: Owed) => {
  if (run.words?.type !== 'llm') return undefined
  const { user } = delivery
  return {
    system: fill(run.words.system, user, live.show.title).text,
    prompt: fill(run.words.prompt, user, live.show.title).text,
    context: (live.transcripts.get(user._id) ?? []).map(({ type, content }) => ({ type, content })),
    slots: { ...user.data, name: user.name },
    seed: `${run.moduleRunId}:${user._id}`,
  }
}
