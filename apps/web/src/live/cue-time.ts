import type { Run } from '@ghostlight/contracts'

/** `leftMs` and `totalMs`: null while not every module's end is known. */
export type CueTime = { elapsedMs: number; leftMs: number | null; totalMs: number | null }

type Timed = Pick<Run, 'startedAt' | 'state' | 'endsAt' | 'endedAt'>

const beginOf = (runs: readonly Timed[]): number => Math.min(...runs.map(({ startedAt }) => Date.parse(startedAt)))
const latest = (times: readonly (string | undefined)[]): number | null => {
  const known = times.flatMap((time) => (time === undefined ? [] : [Date.parse(time)]))
  return known.length < times.length || known.length === 0 ? null : Math.max(...known)
}

const second = 1_000

/**
 * How far a playing cue has come, in whole seconds that add up: all runs of one GO, at `now` by the server's clock.
 * null: none of them plays.
 */
export const cueTime = (runs: readonly Timed[], now: number): CueTime | null => {
  if (!runs.some(({ state }) => state === 'running')) return null
  const began = beginOf(runs)
  const ends = latest(runs.map(({ endsAt, endedAt }) => endedAt ?? endsAt))
  const elapsedMs = Math.floor(Math.max(0, now - began) / second) * second
  if (ends === null) return { elapsedMs, leftMs: null, totalMs: null }
  const totalMs = Math.ceil((ends - began) / second) * second
  return { elapsedMs, leftMs: Math.max(0, totalMs - elapsedMs), totalMs }
}

/** How long an ended cue was. null: it plays, or was never run. */
export const cueLength = (runs: readonly Timed[]): number | null => {
  const ended = latest(runs.map(({ state, endedAt }) => (state === 'running' ? undefined : endedAt)))
  return ended === null ? null : ended - beginOf(runs)
}

type Evening = { startedAt: string | null; closedAt?: string | null | undefined; closedMs?: number | undefined }

/** 0:04:10, from the first GO on; null before it. It stands still while the show is closed. */
export const showClock = ({ startedAt, closedAt, closedMs = 0 }: Evening, now: number): string | null => {
  if (startedAt === null) return null
  const until = closedAt ? Math.min(now, Date.parse(closedAt)) : now
  const seconds = Math.max(0, Math.floor((until - Date.parse(startedAt) - closedMs) / 1_000))
  const two = (part: number) => String(part % 60).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`
}
