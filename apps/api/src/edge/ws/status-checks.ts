import type { Clock } from '../../engine/ports/runtime.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { refuse } from '../refusals.ts'

const everyMs = 5_000

/** How often a person may ask whether all is well. Each answer is an event in the log for ever. */
export const createStatusChecks = (clock: Clock) => {
  const made = createRateLimiter(clock, { most: 1, windowMs: everyMs })
  return {
    /** `who` names the show and the person. A check that failed does not count. */
    once: async (who: string, check: () => Promise<unknown>): Promise<void> => {
      const retryAfter = made.blockedFor(who)
      if (retryAfter > 0)
        refuse('RATE_LIMITED', `That was tested a moment ago. Try again in ${retryAfter} s.`, { retryAfter })
      made.count(who)
      await check().catch((error: unknown) => {
        made.forget(who)
        throw error
      })
    },
  }
}
export type StatusChecks = ReturnType<typeof createStatusChecks>
