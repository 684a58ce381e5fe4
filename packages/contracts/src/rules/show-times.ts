import { goIndex } from './go.ts'
import { momentOf } from './time-of-day.ts'

/** The times of day that a performance, or an operator, can set for an evening. */
export const markNames = ['doors', 'start', 'interval'] as const
export type MarkName = (typeof markNames)[number]

/** `start`: 'HH:MM' by the house's clock. `intervalMs`: how long the interval lasts. */
type Schedule = { doors?: string | undefined; start?: string | undefined; intervalMs?: number | undefined }
type Run = {
  cueId: string | null
  state: string
  startedAt: string
  endsAt?: string | undefined
  endedAt?: string | undefined
}
/** What the times of a show are computed from: fields of its blackboard. */
export type Evening = {
  cues: readonly { _id: string; plannedMs?: number | null | undefined; skip?: true | null | undefined }[]
  cueIndex: number
  cueHasRun: boolean
  standby: string | null
  startedAt: string | null
  closedAt: string | null
  lastCueRun: { at: string } | null
  runs: readonly Run[]
  schedule?: Schedule | undefined
  countdowns?: Partial<Record<MarkName, string>> | undefined
  /** by the cue that begins it: the name of an act */
  acts?: Readonly<Record<string, string>> | undefined
}
/** The zone of the house, and the moment, ms. */
export type Here = { zone: string; now: number }

/**
 * What is known of the end of a show between two events: as time passes, only `timesAt` changes. Times are ISO.
 * `from`: what is left begins then at the earliest; null = nobody knows. `leftMs`: what is planned before `until`;
 * `until`: the end of the interval, if an operator has set it; `afterMs`: what is planned after it. `endedAt`: it is over.
 */
export type ShowPlan = {
  plannedEnd: string | null
  from: string | null
  leftMs: number
  until: string | null
  afterMs: number
  endedAt: string | null
}
/** `overMs`: how much later than planned it will end; below 0 = earlier. null = not known */
export type ShowTimes = { plannedEnd: string | null; expectedEnd: string | null; overMs: number | null }

const hour = 3_600_000
/** A show that begins up to so late still begins at its planned time of the same day. */
const lateMs = 3 * hour

const iso = (ms: number): string => new Date(ms).toISOString()
const parsed = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null)

/** The planned start, and the time of the doors before it, on the day of the first GO, or else of today. */
const plannedMarks = ({ schedule, startedAt }: Evening, { zone, now }: Here) => {
  const from = (parsed(startedAt) ?? now) - lateMs
  const start = schedule?.start === undefined ? null : momentOf(schedule.start, { zone, from })
  const beforeStart = start === null ? from : start - 12 * hour
  const doors = schedule?.doors === undefined ? null : momentOf(schedule.doors, { zone, from: beforeStart })
  return { doors, start }
}

/** When the evening was planned to begin; null = nothing was planned. */
export const plannedStartOf = (evening: Evening, here: Here): string | null => {
  const { start } = plannedMarks(evening, here)
  return start === null ? null : iso(start)
}

/** The cues that GO would run one after another from now on. */
const cuesLeft = (evening: Evening): Evening['cues'] => {
  const playing = new Set(evening.runs.flatMap(({ state, cueId }) => (state === 'running' ? [cueId] : [])))
  const next = goIndex(evening, playing)
  return next === undefined ? [] : evening.cues.slice(next).filter(({ _id, skip }) => !skip && !playing.has(_id))
}

/** When everything that plays has ended, as far as it is known: the end of its sounds, or of its planned length. */
const endOfPlaying = ({ runs, cues }: Evening): number | null => {
  const open = runs.filter(({ state }) => state === 'running')
  const ends = open.map(({ cueId, startedAt, endsAt }) => {
    const planned = cues.find(({ _id }) => _id === cueId)?.plannedMs ?? 0
    return Math.max(Date.parse(startedAt) + planned, parsed(endsAt) ?? 0)
  })
  return ends.length === 0 ? null : Math.max(...ends)
}

/**
 * The end of the show: when its last cue ended, once no cue is left or somebody has closed it. What an operator sends
 * beside the cues makes it no longer.
 */
const endOf = (evening: Evening, left: Evening['cues']): number | null => {
  const { startedAt, closedAt, lastCueRun } = evening
  const runs = evening.runs.filter(({ cueId }) => cueId !== null)
  if (startedAt === null) return null
  if (closedAt === null && (left.length > 0 || runs.some(({ state }) => state === 'running'))) return null
  return Math.max(parsed(lastCueRun?.at) ?? 0, ...runs.map(({ endedAt }) => parsed(endedAt) ?? 0))
}

/** By how much a show that ends then is later than planned, ms; below 0 = earlier. null = not known */
export const overOf = (end: string | null, plannedEnd: string | null): number | null =>
  end === null || plannedEnd === null ? null : Date.parse(end) - Date.parse(plannedEnd)

/** A show that is less than this away from its plan is on time, ms. */
export const onTimeMs = 1_000

const lengthOf = (cues: Evening['cues']): number => cues.reduce((sum, { plannedMs }) => sum + (plannedMs ?? 0), 0)

/** The planned lengths of what is left, before and after the interval, and when the interval ends. */
const partsLeft = ({ cues, acts = {}, schedule, countdowns }: Evening, left: Evening['cues']) => {
  const openers = cues.filter(({ _id }) => acts[_id] !== undefined)
  const opener = openers[1]?._id
  const at = opener === undefined ? -1 : left.findIndex(({ _id }) => _id === opener)
  const [none, interval] = [left.length === 0, schedule?.intervalMs ?? 0]
  // without a second act nobody knows where the interval is: it is still to come until an operator says when it ends
  if (opener === undefined) {
    const until = countdowns?.interval ?? null
    return { leftMs: until ? 0 : lengthOf(left) + (none ? 0 : interval), until, afterMs: until ? lengthOf(left) : 0 }
  }
  if (at < 0) return { leftMs: lengthOf(left), until: null, afterMs: 0 }
  const [before, after] = [lengthOf(left.slice(0, at)), lengthOf(left.slice(at))]
  const until = countdowns?.interval ?? null
  return { leftMs: before + (until ? 0 : interval), until, afterMs: after }
}

/**
 * What is known of the end of a show, from what has happened; null if nothing is planned. Planned are the lengths of all
 * cues and of the interval, from the planned start on, or else from the first GO. Expected are the planned lengths of the
 * cues that are left. A cue that GO passes over does not count.
 */
export const planOf = (evening: Evening, here: Here): ShowPlan | null => {
  const { cues, schedule, startedAt, countdowns } = evening
  const whole = lengthOf(cues.filter(({ skip }) => !skip))
  if (whole === 0 && schedule?.start === undefined) return null
  const { start } = plannedMarks(evening, here)
  const began = parsed(startedAt)
  const plannedStart = start ?? began
  const plannedEnd = whole === 0 || plannedStart === null ? null : plannedStart + whole + (schedule?.intervalMs ?? 0)
  const left = cuesLeft(evening)
  const ended = endOf(evening, left)
  const begins = parsed(countdowns?.start) ?? start
  const from = began === null ? begins : (endOfPlaying(evening) ?? parsed(evening.lastCueRun?.at) ?? began)
  return {
    plannedEnd: plannedEnd === null ? null : iso(plannedEnd),
    from: from === null || whole === 0 ? null : iso(from),
    ...partsLeft(evening, left),
    endedAt: ended === null ? null : iso(ended),
  }
}

/** The planned and the expected end of a show at a moment, ms. */
export const timesAt = (plan: ShowPlan, now: number): ShowTimes => {
  const { plannedEnd, from, leftMs, until, afterMs, endedAt } = plan
  const waits = Math.max(now, parsed(from) ?? 0) + leftMs
  const expected = parsed(endedAt) ?? (from === null ? null : Math.max(waits, parsed(until) ?? 0) + afterMs)
  const expectedEnd = expected === null ? null : iso(expected)
  return { plannedEnd, expectedEnd, overMs: overOf(expectedEnd, plannedEnd) }
}

/** A time of day that everybody waits for: the doors, the start, the end of the interval. `at`: ISO */
export type Mark = { name: MarkName; at: string }

/**
 * The times of day of a show: before the first GO the doors and the start, and later the end of the interval until the
 * first GO after it. A time that an operator has set replaces the planned one.
 */
export const marksOf = (evening: Evening, here: Here): Mark[] => {
  const { startedAt, closedAt, countdowns = {}, lastCueRun } = evening
  if (closedAt !== null) return []
  const planned = plannedMarks(evening, here)
  const at = { ...countdowns }
  for (const name of ['doors', 'start'] as const) {
    const moment = planned[name]
    if (moment !== null) at[name] ??= iso(moment)
  }
  const interval = at.interval
  const isOver = interval !== undefined && lastCueRun !== null && Date.parse(lastCueRun.at) >= Date.parse(interval)
  return markNames.flatMap((name) => {
    const moment = at[name]
    const isPast = name === 'interval' ? isOver : startedAt !== null
    return moment === undefined || isPast ? [] : [{ name, at: moment }]
  })
}

/** The marks that are still waited for: of those that have passed, only the last one, and no longer than three hours. */
export const marksAhead = (marks: readonly Mark[], now: number): readonly Mark[] => {
  const ahead = marks.filter(({ at }) => Date.parse(at) > now)
  const passed = marks.filter(
    ({ name, at }) => name !== 'doors' && Date.parse(at) <= now && now - Date.parse(at) < lateMs,
  )
  return ahead.length > 0 ? ahead : passed.slice(-1)
}
