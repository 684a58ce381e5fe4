import type { Clock } from './clock.ts'
import { type ClockFilter, estimated, pinged, reconnected, type Trip } from './clock-filter.ts'

export type ServerTime = {
  /** a round trip: when it was sent and answered by `ticks` of the clock, and the server's time in the answer */
  sample(trip: Trip): void
  /** a new connection, perhaps to another server */
  reconnected(): void
  /** false until a round trip was measured */
  known(): boolean
  /** what the server's clock shows now */
  now(): number
  /** how long until the server's clock shows `serverMs`, by this device */
  until(serverMs: number): number
  /** with 95 % certainty the time is no more wrong than this; Infinity = unknown */
  errorMs(): number
}

/** A round trip that took longer says nothing: the device slept in it, or its clock was set. */
const longestTripMs = 5_000
/** If the date and the steady count of this device drift apart by more than this, ms, the device slept. */
const sleptMs = 250

/** The server's time by a clock that no setting of the date moves. */
export function createServerTime(clock: Pick<Clock, 'now' | 'ticks'>): ServerTime {
  let filter: ClockFilter | null = null
  let gap = 0
  const gapNow = () => clock.now() - clock.ticks()
  /** In some browsers the count stands still while the device sleeps. */
  const current = (): ClockFilter | null => {
    if (filter && Math.abs(gapNow() - gap) > sleptMs) filter = null
    return filter
  }
  const estimate = () => {
    const at = clock.ticks()
    const known = current()
    return known ? { at, ...estimated(known, at) } : { at: clock.now(), offset: 0, drift: 0, errorMs: Infinity }
  }
  return {
    sample(trip) {
      const took = trip.answeredAt - trip.sentAt
      if (took < 0 || took > longestTripMs) return
      filter = pinged(current(), trip)
      gap = gapNow()
    },
    reconnected() {
      filter = filter && reconnected(filter)
    },
    known: () => current() !== null,
    now: () => {
      const { at, offset } = estimate()
      return at + offset
    },
    until: (serverMs) => {
      const { at, offset, drift } = estimate()
      return (serverMs - at - offset) / (1 + drift)
    },
    errorMs: () => estimate().errorMs,
  }
}
