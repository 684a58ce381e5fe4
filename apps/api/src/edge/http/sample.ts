import { routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { createRateLimiter } from '../rate-limiter.ts'
import { accepted, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'

/** More than anybody listens to; a provider is paid by the letter. */
const limit = { most: 60, windowMs: 60_000 }

export const sampleRoutes = (app: FastifyInstance, { handler, shows, sampler, clock }: Services): void => {
  const asked = createRateLimiter(clock, limit)
  mount(app, routes.hear, async ({ params: { id }, body, principal }) => {
    const wait = asked.blockedFor(principal.sub)
    if (wait > 0) return refuse('RATE_LIMITED', `Too much at once. Try again in ${wait} s.`, { retryAfter: wait })
    asked.count(principal.sub)
    const state = await handler.state(show, id)
    if (state.id === '') return refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
    const live = { show: state, transcripts: shows.get(id)?.transcripts ?? new Map() }
    const { sound, text, warnings } = accepted(await sampler(live, body))
    return { text, warnings, url: `/api/audio/${sound.name}.mp3`, durationMs: sound.durationMs }
  })
}
