import { routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { lengthsOf } from '../../../library/lengths.ts'
import { accepted } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'

/** What the writer's desk asks while somebody writes. */
export const deskRoutes = (app: FastifyInstance, { views, ahead }: Services): void => {
  mount(app, routes.performanceLengths, async ({ params: { id } }) =>
    accepted(await lengthsOf(id, { views, lengths: ahead.lengths })),
  )
}
