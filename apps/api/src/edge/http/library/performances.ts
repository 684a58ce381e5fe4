import { type Performance, reject, routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changePerformance, createPerformance } from '../../../library/performances.ts'
import type { Services } from '../../services.ts'
import { found, Refused } from '../errors.ts'
import { mount } from '../route.ts'
import { listOf, newIdOf, requestOf, written } from './write.ts'

/** Where a copy comes from; when it was made is the server's to say. */
const Origin = z.object({ sourcePerformanceId: z.string().optional(), copiedAt: z.string().optional() })

export const performanceRoutes = (app: FastifyInstance, services: Services): void => {
  const { handler, clock } = services
  const all = () => listOf<Performance>(services, 'performance')

  mount(app, routes.listPerformances, async () => (await all()).filter(({ hidden }) => !hidden))

  mount(app, routes.performanceByName, async ({ params: { name } }) => {
    const versions = (await all()).filter((it) => it.name === name.trim())
    const highest = versions.sort((a, b) => b.version - a.version)[0]
    return found(highest, 'NOT_FOUND', `There is no performance named "${name}".`)
  })

  mount(app, routes.createPerformance, async (call) => {
    const request = requestOf(services, call)
    const { metadata, version = 1, ...given } = call.body
    const createdAt = new Date(clock.now()).toISOString()
    const item: Performance = {
      ...given,
      _id: newIdOf(request),
      version,
      metadata: { ...origin(metadata), createdAt },
      hidden: false,
      createdAt,
    }
    return (await written(services, await createPerformance(item, { handler, request }))).performance
  })

  mount(app, routes.updatePerformance, async (call) => {
    const request = requestOf(services, call)
    const { metadata, ...changes } = call.body
    const before = (await all()).find(({ _id }) => _id === call.params.id)
    const merged = metadata && before ? { metadata: { ...before.metadata, ...origin(metadata) } } : {}
    const changed = await changePerformance(call.params.id, { ...changes, ...merged }, { handler, request })
    return (await written(services, changed)).performance
  })
}

const origin = (metadata: unknown): { sourcePerformanceId?: string; copiedAt?: string } => {
  const parsed = Origin.safeParse(metadata)
  if (!parsed.success) throw new Refused(reject('INVALID', 'metadata: sourcePerformanceId and copiedAt are texts'))
  const { sourcePerformanceId, copiedAt } = parsed.data
  return { ...(sourcePerformanceId ? { sourcePerformanceId } : {}), ...(copiedAt ? { copiedAt } : {}) }
}
