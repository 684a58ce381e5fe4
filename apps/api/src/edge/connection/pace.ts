import type { Logger } from 'pino'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Limits } from '../limits.ts'

/** What is to be done with a frame: answer it, refuse it as too fast, or refuse it and put its socket out. */
type Verdict = 'fine' | 'too fast' | 'out'

/** How fast a socket may speak. */
export type Pace = {
  /** of one frame more, before anybody has looked into it */
  take: () => Verdict
  /** of what it turned out to be: some cost more than a frame */
  costs: (type: string) => Verdict
  /** one more was refused for its pace: told in one line a second, not in one each */
  refused: () => void
}

/** An operator's: no limit, for a console sends what somebody clicks. */
export const unhurried: Pace = { take: () => 'fine', costs: () => 'fine', refused: () => undefined }

/** What costs the server, and everybody's screens, more than a frame: one a second, of a full bucket ten at once. */
const costly = new Set(['identify', 'statusCheck'])
const most = 10_000
const lineMs = 1_000

type Bucket = { left: number; at: number; refused: number }

/**
 * The paces of all who are no operators. A person's is kept over reconnects, and is one for all of their sockets: it is
 * the person who is too fast. The longest unused are forgotten first.
 */
export const createPaces = (clock: Clock, limit: Limits['frames'], logger: Pick<Logger, 'info'>) => {
  const { perSecond, burst, patience } = limit
  const buckets = new Map<string, Bucket>()

  const bucketOf = (who: string): Bucket => {
    const bucket = buckets.get(who) ?? { left: burst, at: clock.now(), refused: 0 }
    buckets.delete(who)
    buckets.set(who, bucket)
    const [oldest] = buckets.size > most ? buckets.keys() : []
    if (oldest !== undefined) buckets.delete(oldest)
    return bucket
  }

  /** `who`: as it stands in the log's line */
  const paceOf = (who: string): Pace => ({
    take: () => {
      const bucket = bucketOf(who)
      const now = clock.now()
      const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      bucket.left = Math.max(left - 1, -patience)
      if (left >= 1) return 'fine'
      return bucket.left <= -patience ? 'out' : 'too fast'
    },
    costs: (type) => {
      if (!costly.has(type)) return 'fine'
      const bucket = bucketOf(who)
      // one of them is taken already
      if (bucket.left < perSecond - 1) return 'too fast'
      bucket.left -= perSecond - 1
      return 'fine'
    },
    refused: () => {
      const bucket = bucketOf(who)
      bucket.refused++
      if (bucket.refused > 1) return
      clock.at(clock.now() + lineMs, () => {
        logger.info({ who, refused: bucket.refused }, 'too fast')
        bucket.refused = 0
      })
    },
  })
  return paceOf
}
export type PaceOf = ReturnType<typeof createPaces>
