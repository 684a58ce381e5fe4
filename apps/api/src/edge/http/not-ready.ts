import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusals.ts'

/**
 * Until the log has been read, and while its views are rebuilt, a call would see only part of the past, so it is asked
 * to come back.
 */
export const guardReadiness = (app: FastifyInstance, isReady: () => boolean): void => {
  app.addHook('onRequest', async (request) => {
    if (isReady() || !request.url.startsWith('/api')) return
    refuse('STORE_UNAVAILABLE', 'Ghostlight is reading the show log. Try again in a moment.')
  })
}
