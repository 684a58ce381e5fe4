import { emotePace } from '@ghostlight/contracts/rules'

/** How much of this process strangers and the audience may use. */
export type Limits = {
  /** emotes within a time */
  emotes: { most: number; windowMs: number }
  /**
   * Frames: a bucket that holds `burst` and gains `perSecond`. A client that empties it is told to slow down; one that
   * is `patience` behind is disconnected.
   */
  frames: { perSecond: number; burst: number; patience: number }
  /** time between wrong answers at the entry of a show, ms: with its link, and without */
  wrongAnswersMs: { link: number; typed: number }
  /** logins of operators: time between checks of one name, and the earliest moment for a wrong one, ms */
  logins: { apartMs: number; wrongMs: number }
  /** until the head of a request, and all of it, must have arrived, ms */
  requests: { headMs: number; wholeMs: number }
  /** until an unread answer or socket ends, ms; each byte beyond `largeBytes` adds `msPerByte` */
  unread: { ms: number; largeBytes: number; msPerByte: number }
  /** requests with a body but no session, from one address: a bucket like that of frames */
  strangers: { perSecond: number; burst: number }
  /** size of such a request, bytes; parallel bodies, of all strangers together and of one session */
  bodies: { bytes: number; ofStrangers: number; ofOne: number }
  /** all connections; those that the audience cannot take; sockets of one person */
  connections: { most: number; reserve: number; each: number }
}

export const usualLimits: Limits = {
  emotes: emotePace,
  frames: { perSecond: 20, burst: 200, patience: 200 },
  wrongAnswersMs: { link: 20, typed: 200 },
  logins: { apartMs: 100, wrongMs: 500 },
  // for a sheet of 10 MiB over a slow network
  requests: { headMs: 10_000, wholeMs: 60_000 },
  // a whole blackboard goes out at once, at 100 KB a second or more
  unread: { ms: 10_000, largeBytes: 1024 * 1024, msPerByte: 0.01 },
  // a whole audience may share one address
  strangers: { perSecond: 200, burst: 2_000 },
  bodies: { bytes: 16 * 1024, ofStrangers: 256, ofOne: 32 },
  connections: { most: 10_000, reserve: 50, each: 5 },
}
