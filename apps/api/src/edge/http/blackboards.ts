import { routes } from '@ghostlight/contracts'
import { audienceView, memberIn, show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { answerQuestions } from '../../library/join-answers.ts'
import { openShow } from '../../library/open-show.ts'
import type { Door } from '../door.ts'
import { noShow } from '../no-show.ts'
import type { Principal } from '../principal.ts'
import { publicShow } from '../public-show.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { readBlackboard } from '../read-blackboard.ts'
import { readShows } from '../read-shows.ts'
import { accepted, found, refuse, refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import { mount } from './route/route.ts'
import { commandsOf, requestOf, written } from './route/write.ts'

/** A person may change their language so often. */
const languageChanges = { most: 10, windowMs: 60_000 }

type Asking = { principal: Principal; request: { params: unknown } }
/** A phone acts only in its own show. */
const ofThisShow = ({ principal, request }: Asking): void => {
  const { id } = request.params as { id: string }
  if (principal.role !== 'operator' && principal.blackboardId !== id.toUpperCase()) refuse('FORBIDDEN')
}

const noSuchBlackboard = (id: string): string => `No blackboard with id: '${id}'`

export const blackboardRoutes = (app: FastifyInstance, services: Services, door: Door): void => {
  mount(app, routes.listBlackboards, () => readShows(services))

  mount(app, routes.blackboardPublic, async ({ params: { id }, request, reply }) => {
    const state = await services.handler.state(show, id)
    if (state.id === '') refuse('BLACKBOARD_NOT_FOUND', noSuchBlackboard(id))
    await door.mark(request, reply)
    return publicShow(state)
  })

  mount(app, routes.blackboard, async ({ params: { id }, principal }) => {
    if (principal.role === 'operator')
      return (await readBlackboard(services, id)) ?? refuseWith(await noShow(services, id))
    if (principal.blackboardId !== id) return refuse('FORBIDDEN')
    const state = await services.handler.state(show, id)
    const user = found(memberIn(state, principal), 'USER_NOT_IN_BLACKBOARD')
    return found(audienceView(state, user._id), 'USER_NOT_IN_BLACKBOARD')
  })

  mount(app, routes.answerQuestions, {
    mayAsk: ofThisShow,
    handler: async (call) => {
      const { params, body, principal } = call
      if (principal.role === 'operator') return refuse('FORBIDDEN', 'Only a phone of this show answers.')
      const user = found(memberIn(await services.handler.state(show, params.id), principal), 'USER_NOT_IN_BLACKBOARD')
      const answering = { blackboardId: params.id, userId: user._id, answers: body.answers }
      const { questions } = await written(services, await answerQuestions(answering, commandsOf(services, call)))
      return { questions }
    },
  })

  const changes = createRateLimiter(services.clock, languageChanges)
  mount(app, routes.setLanguage, {
    mayAsk: ofThisShow,
    handler: async (call) => {
      const { params, body, principal } = call
      if (principal.role === 'operator') return refuse('FORBIDDEN', 'Only a phone of this show chooses its language.')
      const user = found(memberIn(await services.handler.state(show, params.id), principal), 'USER_NOT_IN_BLACKBOARD')
      const who = `${params.id} ${user._id}`
      if (changes.blockedFor(who) > 0)
        refuse('RATE_LIMITED', 'The language was changed too often. Try again in a minute.')
      changes.count(who)
      const command = { type: 'answerQuestions', payload: { userId: user._id, answers: {}, ...body } } as const
      const { handler } = services
      await written(
        services,
        accepted(await handler.handle(show, { id: params.id, command }, requestOf(services, call))),
      )
      const { language } = (await handler.state(show, params.id)).users.get(user._id)?.data ?? {}
      return typeof language === 'string' ? { language } : {}
    },
  })

  for (const [route, type] of [
    [routes.closeBlackboard, 'closeShow'],
    [routes.reopenBlackboard, 'reopenShow'],
  ] as const)
    mount(app, route, async (call) => {
      const { id } = call.params
      const { handler } = services
      const command = { type, payload: {} } as const
      await written(services, accepted(await handler.handle(show, { id, command }, requestOf(services, call))))
      return { _id: id, closed: (await handler.state(show, id)).closed }
    })

  mount(app, routes.archiveBlackboard, async (call) => {
    const { id } = call.params
    const archived = call.body?.archived ?? true
    const command = { type: 'archiveShow', payload: { archived } } as const
    const done = await services.handler.handle(show, { id, command }, requestOf(services, call))
    await written(services, accepted(done))
    return { _id: id, archived }
  })

  mount(app, routes.createBlackboard, async (call) => {
    const opening = { ...commandsOf(services, call), people: services.people }
    const { blackboardId } = await written(services, await openShow(call.body, opening))
    return found(await readBlackboard(services, blackboardId), 'BLACKBOARD_NOT_FOUND')
  })
}
