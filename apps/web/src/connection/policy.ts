import { type Backoff, constantBackoff, growingBackoff } from './backoff.ts'

export type Rhythm = {
  /** time between pings, while the connection is open */
  everyMs: number
  /** without any frame for this long after a ping the connection counts as dead, whatever the browser says */
  answerWithinMs: number
}

export type Policy = {
  ping: Rhythm
  backoff: Backoff
  /** After a longer silence a returning page opens a new connection without asking whether the old one works. */
  trustedSilenceMs: number
}

/** Waits of a phone, ms. A hidden page waits longer, so that phones in pockets do not reconnect twice a second. */
export const audienceBackoff = growingBackoff({ shortestMs: 300, longestMs: 2_000, hiddenLongestMs: 5_000 })

/** Phones and walls. After a phone has slept longer than a heartbeat, its old connection is nearly always dead. */
export const audiencePolicy: Policy = {
  ping: { everyMs: 5_000, answerWithinMs: 3_000 },
  backoff: audienceBackoff,
  trustedSilenceMs: 8_000,
}

/**
 * A console in a hidden tab pings once a minute or less, because browsers throttle its timers, so silence means nothing
 * there.
 */
export const operatorPolicy: Policy = {
  ping: { everyMs: 2_000, answerWithinMs: 4_000 },
  backoff: constantBackoff(400),
  trustedSilenceMs: Number.POSITIVE_INFINITY,
}
