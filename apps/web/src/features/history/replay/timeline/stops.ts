import { countBy } from './span.ts'

/** The events of a lane that somebody goes through by keyboard, in order. */
export type Stops = {
  times: readonly number[]
  /** what the event is called, without its time */
  say: (index: number) => string
}

/** One of them: of those at its time the so-many-th. It is found again when the list has grown or stands for other steps. */
export type Stop = { at: number; nth: number }

const timeOf = (time: number): number => time

/** Which one it is, or else the one before; the first where none is. */
export const indexOf = (times: readonly number[], { at, nth }: Stop): number => {
  const last = countBy(times, at, timeOf) - 1
  const first = countBy(times, at - 1, timeOf)
  return Math.max(0, Math.min(first + nth, last))
}

/** The last one that has happened by a time. */
export const stopBy = (times: readonly number[], at: number): Stop => stopOf(times, countBy(times, at, timeOf) - 1)

const stopOf = (times: readonly number[], index: number): Stop => {
  const at = times[Math.max(0, index)] ?? 0
  return { at, nth: Math.max(0, index) - countBy(times, at - 1, timeOf) }
}

const page = 10

/** Where a key leads from an event; undefined: it is no key of a lane. At the ends it stays. */
export const stopAfter = (times: readonly number[], from: Stop, key: string): Stop | undefined => {
  const index = indexOf(times, from)
  const leads: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageUp: index - page,
    PageDown: index + page,
    Home: 0,
    End: times.length - 1,
  }
  const next = leads[key]
  return next === undefined ? undefined : stopOf(times, Math.min(times.length - 1, next))
}
