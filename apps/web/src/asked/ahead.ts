import type { RoundTrip } from '../connection/connection.ts'
import { numberOf } from '../connection/fields.ts'

/** How far the server's clock is ahead of this device's clock, and by how much that may be wrong, ms. */
export type Ahead = { ms: number; errorMs: number }

/** What the answer to a ping says; null = nothing. */
export const aheadIn = (payload: unknown, { sentAt, answeredAt }: RoundTrip, now: number): Ahead | null => {
  const serverTime = numberOf(payload, 'serverTime')
  const errorMs = (answeredAt - sentAt) / 2
  return serverTime === null ? null : { ms: serverTime + errorMs - now, errorMs }
}

/** A smaller difference is left alone, so that no second is shown for longer than another, ms. */
const worthMs = 100

/** What was known, unless an answer shows that it is wrong: a clock was set, or the message that told it was slow. */
export const corrected = (knownMs: number, { ms, errorMs }: Ahead): number =>
  Math.abs(ms - knownMs) > errorMs + worthMs ? ms : knownMs
