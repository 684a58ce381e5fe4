import { timeExamples, timeIn } from '@ghostlight/contracts/rules'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

/** Bounds in milliseconds, and the step that what is typed is rounded to. */
export type TimeBounds = { least?: number; most?: number; step?: number }

/** An hour, the server's limit. */
export const longestTime = 3_600_000

/** As a field shows it: in seconds. */
export const secondsText = (ms: number): string => String(ms / 1_000)

const minuteMs = 60_000

/** As a field with a unit shows it: `5 s`, and from a minute on in minutes and seconds, `1:30` or `20:00`. */
export const lengthText = (ms: number): string => {
  if (ms < minuteMs) return `${secondsText(ms)} s`
  const seconds = (ms % minuteMs) / 1_000
  return `${Math.floor(ms / minuteMs)}:${seconds < 10 ? '0' : ''}${seconds}`
}

/** A number without a unit, which is so many minutes in a field for long times. */
export const inMinutes = (typed: string): string =>
  /^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? `${typed.trim()} min` : typed

/** The typed time in milliseconds; null if it is not a valid time. */
export const msOf = (typed: string, { least = 0, most = longestTime, step = 100 }: TimeBounds = {}): number | null => {
  const ms = timeIn(typed)
  return ms === null || ms < least || ms > most ? null : Math.round(ms / step) * step
}

/** Why the typed text is invalid, with an example; null: it is valid. */
export const timeProblem = (typed: string, bounds: TimeBounds = {}): string | null => {
  if (msOf(typed, bounds) !== null) return null
  if (typed.trim() === '') return t`Write a time, such as ${translated(timeExamples)}.`
  const { least = 0, most = longestTime } = bounds
  return timeIn(typed) === null
    ? t`“${typed.trim()}” is not a time. Write a time, such as ${translated(timeExamples)}.`
    : t`“${typed.trim()}” is not from ${least / 1_000} to ${most / 1_000} seconds.`
}

/** One step up or down from what is typed, within the bounds. */
export const stepped = (typed: string, by: 1 | -1, { least = 0, most = longestTime, step = 100 }: TimeBounds): string =>
  sameForm(typed, Math.min(most, Math.max(least, (timeIn(typed) ?? least) + by * step)))

/** Minutes and seconds stay minutes and seconds. */
const sameForm = (typed: string, ms: number): string => (typed.includes(':') ? lengthText(ms) : secondsText(ms))
