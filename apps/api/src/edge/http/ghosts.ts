import { routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { sendIn } from '../../ghosts/troupe.ts'
import { addGhosts, removeGhosts } from '../../library/ghosts.ts'
import { entryKeyOf } from '../entry-keys.ts'
import type { Services } from '../services.ts'
import { commandsOf, written } from './library/write.ts'
import { mount } from './route.ts'

const anywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/** An audience for a rehearsal: made here, and sent in from here or from another machine. */
export const ghostRoutes = (app: FastifyInstance, services: Services): void => {
  const { handler, phoneKey, config, clock, ids } = services
  const troupes = new Map<string, ReturnType<typeof sendIn>[]>()
  const leave = async (blackboardId: string): Promise<void> => {
    const gone = troupes.get(blackboardId) ?? []
    troupes.delete(blackboardId)
    await Promise.all(gone.map((it) => it.leave()))
  }
  app.addHook('preClose', async () => {
    await Promise.all([...troupes.keys()].map(leave))
  })

  mount(app, routes.addGhosts, async (call) => {
    const { id: blackboardId } = call.params
    const { count, pace, shares, from, seed = ids.next() } = call.body
    const made = await addGhosts({ blackboardId, count, seed }, commandsOf(services, call))
    const { ghosts } = await written(services, made)
    const key = entryKeyOf(phoneKey, await handler.state(show, blackboardId))
    if (from === 'server') {
      const host = anywhere.has(config.HOST) ? '127.0.0.1' : config.HOST
      const origin = `http://${host.includes(':') ? `[${host}]` : host}:${services.port()}`
      const troupe = sendIn({ origin, blackboardId, key, pace }, { people: ghosts, seed, shares }, clock)
      troupes.set(blackboardId, [...(troupes.get(blackboardId) ?? []), troupe])
    }
    return { ghosts, seed, key }
  })

  mount(app, routes.removeGhosts, async (call) => {
    const { id } = call.params
    await leave(id)
    const { removed } = await written(services, await removeGhosts(id, commandsOf(services, call)))
    return { removed }
  })
}
