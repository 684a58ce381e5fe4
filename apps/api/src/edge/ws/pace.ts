import type { Logger } from 'pino'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Limits } from '../limits.ts'

/** What is to be done with a frame: answer it, refuse it as too fast, or refuse it and put its socket out. */
type Verdict = 'fine' | 'too fast' | 'out'

/** How fast a socket may speak. */
export type Pace = {
  take: (type: string) => Verdict
  /** one more was refused for its pace: told in one line a second, not in one each */
  refused: () => void
}

/** An operator's: no limit, for a console sends what somebody clicks. */
export const unhurried: Pace = { take: () => 'fine', refused: () => undefined }

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
    take: (type) => {
      const bucket = bucketOf(who)
      const now = clock.now()
      const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond)
      const cost = costly.has(type) ? perSecond : 1
      bucket.at = now
      bucket.left = left >= cost ? left - cost : Math.max(left - 1, -patience)
      if (left >= cost) return 'fine'
      return bucket.left <= -patience ? 'out' : 'too fast'
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
