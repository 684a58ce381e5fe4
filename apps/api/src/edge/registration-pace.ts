import { type Rejection, reject } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { createRateLimiter } from './rate-limiter.ts'

type Lane = 'link' | 'typed'

/** So many enter themselves within a minute where operators have set nothing: without the link nobody fills a show in a moment. */
const usual: Record<Lane, number> = { link: 1_000, typed: 60 }

type Who = { blackboardId: string; lane: Lane /** as operators have set it */; perMinute: number | null }

/** How fast people enter themselves into a show: each lane for itself, so that strangers use up nobody's minute but their own. */
export const createRegistrationPace = (clock: Clock) => {
  const registered = createRateLimiter(clock, { most: 1_000, windowMs: 60_000 })
  return {
    /** The refusal, or what takes the place in this minute back when nobody came in. */
    take: ({ blackboardId, lane, perMinute }: Who): Rejection | { takeBack: () => void } => {
      const key = `${blackboardId}:${lane}`
      const retryAfter = registered.blockedFor(key, Math.min(perMinute ?? usual[lane], usual[lane]))
      if (retryAfter > 0)
        return reject(
          'RATE_LIMITED',
          `Many people are entering themselves at this moment. ${or[lane]}ry again in ${retryAfter} s.`,
          {
            retryAfter,
          },
        )
      registered.count(key)
      return { takeBack: () => registered.takeBack(key) }
    },
  }
}

const or: Record<Lane, string> = { link: 'T', typed: 'Scan the QR code at the entrance, or t' }
