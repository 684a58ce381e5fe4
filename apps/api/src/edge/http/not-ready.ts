import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusals.ts'

/** Until the log has been read, a call would see only a part of the past: it is asked to come back. */
export const guardReadiness = (app: FastifyInstance, isReady: () => boolean): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (isReady() || !request.url.startsWith('/api')) return
    reply.header('retry-after', '1')
    refuse('STORE_UNAVAILABLE', 'Ghostlight is starting and reads the show log. Try again in a moment.')
  })
}
