import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { hearLine } from '../../../library/hear-line.ts'
import { lengthsOf } from '../../../library/lengths.ts'
import { createRateLimiter } from '../../rate-limiter.ts'
import { accepted, refuse } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'

/** More than anybody listens to, also cue by cue; a provider is paid by the letter. */
const limit = { most: 120, windowMs: 60_000 }

/** What the writer's desk asks while somebody writes. */
export const deskRoutes = (app: FastifyInstance, services: Services): void => {
  const { views, ahead, clock } = services
  const prices = services.config.PRICES
  const asked = createRateLimiter(clock, limit)
  mount(app, routes.performanceLengths, async ({ params: { id } }) => ({
    ...accepted(await lengthsOf(id, { views, lengths: ahead.lengths })),
    ...(prices && { prices }),
  }))
  mount(app, routes.hearLine, async ({ params: { id }, body, principal }) => {
    const wait = asked.blockedFor(principal.sub)
    if (wait > 0) return refuse('RATE_LIMITED', `Too much at once. Try again in ${wait} s.`, { retryAfter: wait })
    asked.count(principal.sub)
    const { sound, text, warnings } = accepted(await hearLine(id, body, services))
    return { text, warnings, url: `/api/audio/${sound.name}.mp3`, durationMs: sound.durationMs }
  })
}
