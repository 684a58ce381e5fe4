import { type Backoff, constantBackoff, growingBackoff } from './backoff.ts'

export type Rhythm = {
  /** a ping this often, as long as the connection is open */
  everyMs: number
  /** after a ping, so long without any sign of life means that the connection is dead, whatever the browser thinks */
  answerWithinMs: number
}

export type Policy = {
  ping: Rhythm
  backoff: Backoff
  /** A page that comes back after a longer silence does not ask whether the connection lives, but takes a new one. */
  trustedSilenceMs: number
}

/** Waits of a phone, ms. A page nobody looks at may take its time: an audience in pockets should not knock twice a second. */
export const audienceBackoff = growingBackoff({ shortestMs: 300, longestMs: 2_000, hiddenLongestMs: 5_000 })

/** Phones and walls. Of a phone that slept longer than a heartbeat the old connection is dead nearly always. */
export const audiencePolicy: Policy = {
  ping: { everyMs: 5_000, answerWithinMs: 3_000 },
  backoff: audienceBackoff,
  trustedSilenceMs: 8_000,
}

/** A console in a hidden tab pings once a minute or less, for browsers slow down its timers: silence there says nothing. */
export const operatorPolicy: Policy = {
  ping: { everyMs: 2_000, answerWithinMs: 4_000 },
  backoff: constantBackoff(400),
  trustedSilenceMs: Number.POSITIVE_INFINITY,
}
