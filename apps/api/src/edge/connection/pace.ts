import type { Logger } from 'pino'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Limits } from '../limits.ts'

/** What to do with a frame: answer it, refuse it as too fast, or refuse it and disconnect. */
type Verdict = 'fine' | 'too fast' | 'out'

/** How fast each may speak. `who` is the name in the log line. */
export type Pace = {
  /** for each frame, before it is parsed */
  take: (who: string) => Verdict
  /** after its type is known: some cost more than a frame */
  costs: (who: string, type: string) => Verdict
  /** reports a refusal; they are logged as one line a second */
  refused: (who: string) => void
}

/** Operators have no limit, because a console sends what somebody clicks. */
export const unhurried: Pace = { take: () => 'fine', costs: () => 'fine', refused: () => undefined }

/**
 * Messages that cost the server and all screens more than a frame, and how many of them it takes in a second. With a full bucket it takes
 * ten times as many at once.
 */
const costly: ReadonlyMap<string, number> = new Map([
  ['identify', 1],
  ['statusCheck', 1],
  ['clock', 1],
  // somebody who changes their mind with every tap
  ['answer', 2],
])
const most = 10_000
const lineMs = 1_000
/** Full buckets are looked for at most so often, when somebody speaks: it needs no timer of its own. */
const sweepMs = 1_000

type Bucket = { left: number; at: number; refused: number }

/**
 * The limits of everybody except operators. A person's limit holds across reconnects and for all their sockets
 * together, because it is the person who is too fast. The longest unused are dropped first.
 */
export const createPace = (clock: Clock, limit: Limits['frames'], logger: Pick<Logger, 'info'>): Pace => {
  const { perSecond, burst, patience } = limit
  const buckets = new Map<string, Bucket>()
  let sweptAt = clock.now()

  const leftIn = ({ left, at }: Bucket, now: number): number => Math.min(burst, left + ((now - at) / 1000) * perSecond)

  /** A full bucket says as much as none, so most people who are quiet need no memory here. */
  const sweep = (now: number): void => {
    sweptAt = now
    for (const [who, bucket] of buckets) if (bucket.refused === 0 && leftIn(bucket, now) === burst) buckets.delete(who)
  }

  const bucketOf = (who: string): Bucket => {
    const now = clock.now()
    if (now - sweptAt >= sweepMs) sweep(now)
    const bucket = buckets.get(who) ?? { left: burst, at: now, refused: 0 }
    buckets.delete(who)
    buckets.set(who, bucket)
    const [oldest] = buckets.size > most ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return bucket
  }

  return {
    take: (who) => {
      const bucket = bucketOf(who)
      const now = clock.now()
      const left = leftIn(bucket, now)
      bucket.at = now
      bucket.left = Math.max(left - 1, -patience)
      if (left >= 1) return 'fine'
      return bucket.left <= -patience ? 'out' : 'too fast'
    },
    costs: (who, type) => {
      const aSecond = costly.get(type)
      if (aSecond === undefined) return 'fine'
      const bucket = bucketOf(who)
      // one of them has been counted already
      const more = perSecond / aSecond - 1
      if (bucket.left < more) return 'too fast'
      bucket.left -= more
      return 'fine'
    },
    refused: (who) => {
      const bucket = bucketOf(who)
      bucket.refused++
      if (bucket.refused > 1) return
      clock.at(clock.now() + lineMs, () => {
        logger.info({ who, refused: bucket.refused }, 'too fast')
        bucket.refused = 0
      })
    },
  }
}
