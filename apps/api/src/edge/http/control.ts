import { type ControlCommand, type ControlDone, routes } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { derivedId } from '../../engine/derived-id.ts'
import type { Controlling } from '../control/controlling.ts'
import { controlStateOf } from '../control/state-view.ts'
import { type ControlSession, hashOf, newControlKey } from '../control-key.ts'
import { accepted, found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import { type Call, mount } from './route/route.ts'
import { requestOf, written } from './route/write.ts'

const asking = [
  ['go', routes.controlGo],
  ['standby', routes.controlStandby],
  ['stop', routes.controlStop],
  ['panic', routes.controlPanic],
  ['closeQuestion', routes.controlCloseQuestion],
  ['volume', routes.controlVolume],
  ['pause', routes.controlPause],
  ['resume', routes.controlResume],
  ['fade', routes.controlFade],
  ['announce', routes.controlAnnounce],
  ['allClear', routes.controlAllClear],
] as const

/** The keys of other machines, and what a machine requests with one. */
export const controlRoutes = (app: FastifyInstance, services: Services, controlling: Controlling): void => {
  const { handler, ids, clock } = services
  const { control, views, lastUsed } = controlling

  mount(app, routes.controlKeys, async ({ params: { id } }) => {
    const state = await handler.state(show, id)
    if (state.id === '') refuse('BLACKBOARD_NOT_FOUND', `No blackboard with id: '${id}'`)
    return [...state.controlKeys.values()].map(({ hash: _, ...key }) => ({ ...key, lastUsed: lastUsed.of(key._id) }))
  })

  mount(app, routes.makeControlKey, async (call) => {
    const { name, scopes } = call.body
    const key = newControlKey()
    const payload = { _id: ids.next(), name, scopes, hash: hashOf(key) }
    const command = { type: 'makeControlKey', payload } as const
    const done = await handler.handle(show, { id: call.params.id, command }, requestOf(services, call))
    await written(services, accepted(done))
    call.reply.code(201)
    return { _id: payload._id, name, scopes, key }
  })

  mount(app, routes.endControlKey, async (call) => {
    const command = { type: 'endControlKey', payload: { keyId: call.params.keyId } } as const
    const done = await handler.handle(show, { id: call.params.id, command }, requestOf(services, call))
    await written(services, accepted(done))
    return {}
  })

  /** The key of the request; reports to its show that it was used. */
  const usedKey = ({ principal, request }: { principal: ControlSession; request: FastifyRequest }): ControlSession => {
    lastUsed.is(principal, request.ip)
    return principal
  }

  mount(app, routes.controlState, async (call) => {
    const { scopes, name } = usedKey(call)
    if (!scopes.includes('read')) refuse('FORBIDDEN', `The control key ${name} may not read.`)
    return controlStateOf(found(await views.read(call.params.id), 'BLACKBOARD_NOT_FOUND'), clock.now())
  })

  mount(app, routes.controlCues, async (call) => {
    const { scopes, name } = usedKey(call)
    if (!scopes.includes('read')) refuse('FORBIDDEN', `The control key ${name} may not read.`)
    const { cues } = await handler.state(show, call.params.id)
    return cues.map(({ name, timecode }, at) => ({ number: cueNumber(cues, at), name, ...(timecode && { timecode }) }))
  })

  const answerTo =
    (type: ControlCommand['type']) =>
    async (call: Call<(typeof asking)[number][1]>): Promise<ControlDone> => {
      const at = clock.now()
      const session = usedKey(call)
      const given = call.request.headers['idempotency-key']
      const commandId = given ? derivedId(session._id, type, String(given)) : ids.next()
      // the route's own schema has parsed this body
      const command = { type, payload: call.body } as ControlCommand
      return control.ask({ session, command, commandId, correlationId: call.request.id, at })
    }

  for (const [type, route] of asking)
    mount(app, route, { mayAsk: (asking) => control.check(usedKey(asking), type), handler: answerTo(type) })
}
