import { type Performance, routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { newIdOf } from '../../../library/commands.ts'
import { copyPerformance } from '../../../library/copy-performance.ts'
import { listOf } from '../../../library/lists.ts'
import { changePerformance, createPerformance } from '../../../library/performances.ts'
import { readScript } from '../../../library/script.ts'
import { accepted, found, refuse } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { commandsOf, written } from '../route/write.ts'

/** The source of a copy; the server sets its time. */
const Origin = z.object({ sourcePerformanceId: z.string().optional(), copiedAt: z.string().optional() })

export const performanceRoutes = (app: FastifyInstance, services: Services): void => {
  const { views, clock } = services
  const all = () => listOf(views, 'performance')

  // the order of a read store in Redis is arbitrary, and the first one is selected on the first screen
  mount(app, routes.listPerformances, async () =>
    (await all()).filter(({ hidden }) => !hidden).sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
  )

  mount(app, routes.listDeletedPerformances, async () =>
    (await all())
      .filter(({ hidden, erased }) => hidden && !erased)
      .sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? '')),
  )

  mount(app, routes.performanceByName, async ({ params: { name } }) => {
    const versions = (await all()).filter((it) => it.name === name.trim())
    const highest = versions.sort((a, b) => b.version - a.version)[0]
    return found(highest, 'NOT_FOUND', `There is no performance named "${name}".`)
  })

  mount(app, routes.performanceScript, async ({ params: { id } }) => accepted(await readScript(views, id)))

  mount(app, routes.createPerformance, async (call) => {
    const commands = commandsOf(services, call)
    const { metadata, version = 1, ...given } = call.body
    const createdAt = new Date(clock.now()).toISOString()
    const item: Performance = {
      ...given,
      _id: newIdOf(commands.request),
      version,
      metadata: { ...origin(metadata), createdAt },
      hidden: false,
      createdAt,
    }
    return (await written(services, await createPerformance(item, commands))).performance
  })

  mount(app, routes.copyPerformance, async (call) => {
    const copying = { ...commandsOf(services, call), now: clock.now() }
    return (await written(services, await copyPerformance(call.params.id, copying))).performance
  })

  /** When it was deleted counts from its first deletion; bringing it back forgets that. */
  const deletedAt = (hidden: boolean | undefined, before: Performance | undefined): Partial<Performance> => {
    if (hidden === undefined || hidden === before?.hidden) return {}
    return { deletedAt: hidden ? new Date(clock.now()).toISOString() : null }
  }

  mount(app, routes.updatePerformance, async (call) => {
    const { metadata, ...changes } = call.body
    const before = (await all()).find(({ _id }) => _id === call.params.id)
    const merged = metadata && before ? { metadata: { ...before.metadata, ...origin(metadata) } } : {}
    const deleted = deletedAt(changes.hidden, before)
    const given = { ...changes, ...merged, ...deleted }
    const changed = await changePerformance(call.params.id, given, commandsOf(services, call))
    return (await written(services, changed)).performance
  })
}

const origin = (metadata: unknown): { sourcePerformanceId?: string; copiedAt?: string } => {
  const parsed = Origin.safeParse(metadata)
  if (!parsed.success) return refuse('INVALID', 'metadata: sourcePerformanceId and copiedAt are texts')
  const { sourcePerformanceId, copiedAt } = parsed.data
  return { ...(sourcePerformanceId ? { sourcePerformanceId } : {}), ...(copiedAt ? { copiedAt } : {}) }
}
