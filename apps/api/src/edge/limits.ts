import { emotePace } from '@ghostlight/contracts/rules'

/** What a stranger and one of the audience may take of this process. */
export type Limits = {
  /** so many emotes within a time */
  emotes: { most: number; windowMs: number }
  /**
   * Frames: a bucket that holds `burst` and gains `perSecond`. Who has emptied it is told to slow down; who goes on and is
   * `patience` behind is put out.
   */
  frames: { perSecond: number; burst: number; patience: number }
  /** so far apart are wrong answers at the door of a show, ms: with its link, and without */
  wrongAnswersMs: { link: number; typed: number }
  /** logins of operators: so far apart is one name looked at, and a wrong one is told no sooner than this, ms */
  logins: { apartMs: number; wrongMs: number }
  /** until the head of a request and the whole of it are here, ms; what is slower ends */
  requests: { headMs: number; wholeMs: number }
  /** until an answer, or a socket, that is not read ends, ms; of more than `largeBytes` at once so much later for each byte more */
  unread: { ms: number; largeBytes: number; msPerByte: number }
  /** requests with a body and without a session, of one address: a bucket as that of frames */
  strangers: { perSecond: number; burst: number }
  /** of such a request, bytes; bodies that are on their way at a time, of all strangers together and of one session */
  bodies: { bytes: number; ofStrangers: number; ofOne: number }
  /** all of them; of these such as nobody of the audience can take; sockets of one person */
  connections: { most: number; reserve: number; each: number }
}

export const usualLimits: Limits = {
  emotes: emotePace,
  frames: { perSecond: 20, burst: 200, patience: 200 },
  wrongAnswersMs: { link: 20, typed: 200 },
  logins: { apartMs: 100, wrongMs: 500 },
  // a sheet of 10 MiB over a slow network
  requests: { headMs: 10_000, wholeMs: 60_000 },
  // a whole blackboard goes out at once, and gets through at 100 KB a second
  unread: { ms: 10_000, largeBytes: 1024 * 1024, msPerByte: 0.01 },
  // a whole theatre sits behind one address
  strangers: { perSecond: 200, burst: 2_000 },
  bodies: { bytes: 16 * 1024, ofStrangers: 256, ofOne: 32 },
  connections: { most: 10_000, reserve: 50, each: 5 },
}
