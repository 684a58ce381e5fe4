import { countBy } from './span.ts'

/** The events of a lane that the keyboard steps through, in order. */
export type Stops = {
  times: readonly number[]
  /** the name of the event, without its time */
  say: (index: number) => string
}

/**
 * An event by its time and its number among events at that time. It is still found if the list has grown or is counted
 * in other steps.
 */
export type Stop = { at: number; nth: number }

const timeOf = (time: number): number => time

/** The index of an event, otherwise of the one before; the first if there is none. */
export const indexOf = (times: readonly number[], { at, nth }: Stop): number => {
  const last = countBy(times, at, timeOf) - 1
  const first = countBy(times, at - 1, timeOf)
  return Math.max(0, Math.min(first + nth, last))
}

/** The last event up to a time. */
export const stopBy = (times: readonly number[], at: number): Stop => stopOf(times, countBy(times, at, timeOf) - 1)

const stopOf = (times: readonly number[], index: number): Stop => {
  const at = times[Math.max(0, index)] ?? 0
  return { at, nth: Math.max(0, index) - countBy(times, at - 1, timeOf) }
}

const page = 10

/** Where a key leads from an event; undefined: lanes do not use this key. It stays at the ends. */
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
