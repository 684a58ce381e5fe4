import { type GhostAnswers, type GhostShares, routes } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { derivedId } from '../../engine/derived-id.ts'
import { addGhosts, ghostAnswersRefused, removeGhosts } from '../../library/ghosts.ts'
import { entryKeyOf } from '../entry-keys.ts'
import { accepted, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'
import { commandsOf, written } from './route/write.ts'

type Sent = { blackboardId: string; ids: string[]; seed: string; pace: number; shares?: GhostShares | undefined }

/** The simulated audience of rehearsals. */
export type GhostHouse = {
  /** a repeated call sends them once, whichever node gets it */
  send: (sent: Sent) => Promise<void>
  /** by template: how the ghosts of a show are to answer */
  answers: (blackboardId: string) => Record<string, GhostAnswers>
  wish: (wished: { blackboardId: string; template: string; wish: GhostAnswers }) => Promise<void>
  /** removes them from one show for good */
  leave: (blackboardId: string) => Promise<void>
  /** the process ends; they come back with the next one */
  close: () => Promise<void>
}

/** Ghosts for a rehearsal: created here, and connected by this or another machine. */
export const ghostRoutes = (app: FastifyInstance, services: Services, house: GhostHouse): void => {
  const { handler, phoneKey } = services
  app.addHook('preClose', house.close)

  mount(app, routes.addGhosts, async (call) => {
    const { id: blackboardId } = call.params
    const commands = commandsOf(services, call)
    const { count, pace, shares, from, seed = derivedId(commands.request.commandId, 'seed') } = call.body
    const made = await addGhosts({ blackboardId, count, seed }, commands)
    const { ghosts } = await written(services, made)
    const key = entryKeyOf(phoneKey, await handler.state(show, blackboardId))
    if (from === 'server')
      await house.send({ blackboardId, ids: ghosts.map(({ _id }) => _id), seed, pace, ...(shares && { shares }) })
    return { ghosts, seed, key }
  })

  mount(app, routes.ghostAnswers, async ({ params: { id } }) => {
    const { id: known } = await handler.state(show, id)
    if (known === '') refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
    return { answers: house.answers(id) }
  })

  mount(app, routes.setGhostAnswers, async ({ params: { id: blackboardId }, body: { template, ...wish } }) => {
    const state = await handler.state(show, blackboardId)
    accepted(ghostAnswersRefused(state, { template, ...wish }))
    await house.wish({ blackboardId, template, wish })
    return {}
  })

  mount(app, routes.removeGhosts, async (call) => {
    const { id } = call.params
    await house.leave(id)
    const { removed } = await written(services, await removeGhosts(id, commandsOf(services, call)))
    return { removed }
  })
}
