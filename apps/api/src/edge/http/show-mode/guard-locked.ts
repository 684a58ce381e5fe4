import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusedByLock } from '../../../library/locked-shows.ts'
import { refuse } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { touched } from './touched.ts'

/** The routes have validated their input, so each entry can read its own. */
type Touched = (request: FastifyRequest) => readonly (string | null | undefined)[]
const touching: ReadonlyMap<string, Touched> = new Map(Object.entries(touched as unknown as Record<string, Touched>))

/** While a show is locked, nobody can edit what it plays. */
export const guardLocked = (app: FastifyInstance, services: Pick<Services, 'views' | 'handler'>): void => {
  app.addHook('preHandler', async (request) => {
    const name = request.routeOptions.config.act?.touches
    const ids = name && touching.get(name)?.(request)
    if (!ids) return
    const refused = await refusedByLock(new Set(ids.filter((id) => typeof id === 'string')), services)
    if (refused !== undefined) refuse('LOCKED', refused)
  })
}
