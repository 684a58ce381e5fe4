import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { preflight } from '../../library/preflight.ts'
import { accepted } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'

export const preflightRoutes = (app: FastifyInstance, services: Services): void => {
  const { ahead } = services
  mount(app, routes.preflight, async ({ body }) => accepted(await preflight(body, services, ahead.count)))
  mount(app, routes.makeSounds, async ({ body }) => accepted(await preflight(body, services, ahead.make)))
}
