import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { guardRoutes } from '../edge/access.ts'
import { createControlling } from '../edge/control/controlling.ts'
import { createDoor } from '../edge/door.ts'
import { accountRoutes } from '../edge/http/account.ts'
import { audioRoutes } from '../edge/http/audio.ts'
import { authRoutes } from '../edge/http/auth.ts'
import { blackboardRoutes } from '../edge/http/blackboards.ts'
import { guardBodies } from '../edge/http/bodies.ts'
import { doorListRoutes } from '../edge/http/door-list.ts'
import { entryRoutes } from '../edge/http/entry.ts'
import { handleErrors } from '../edge/http/errors.ts'
import { libraryRoutes } from '../edge/http/library/library.ts'
import { linkRoutes } from '../edge/http/links.ts'
import { mcpRoutes } from '../edge/http/mcp.ts'
import { operatorRoutes } from '../edge/http/operators.ts'
import { pressRoutes } from '../edge/http/presses.ts'
import { programKeyRoutes } from '../edge/http/program-keys.ts'
import { sampleRoutes } from '../edge/http/sample.ts'
import { guardLocked } from '../edge/http/show-mode/guard-locked.ts'
import { validatorCompiler } from '../edge/http/validation.ts'
import type { Limits } from '../edge/limits.ts'
import { changePerson } from '../library/people.ts'
import { openEdge, operators } from './edge.ts'

type Ask = { body?: object; cookies?: Record<string, string>; headers?: Record<string, string> }

/**
 * The REST API of logins, library and sounds in one process, without a network, on ports in memory and a virtual clock.
 * `logins`: how slow it is for wrong passwords; not at all if left out.
 */
export const openRest = async ({ logins }: { logins?: Limits['logins'] } = {}) => {
  const edge = await openEdge()
  const { clock, stop } = edge
  // tests change what `edge.services` has
  const services = logins ? { ...edge.services, limits: { ...edge.services.limits, logins } } : edge.services
  const app = Fastify({ genReqId: services.ids.next })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  await app.register(cookie)
  guardRoutes(app, services)
  guardBodies(app, services)
  guardLocked(app, services)
  const door = createDoor(services)
  authRoutes(app, services, door)
  accountRoutes(app, services)
  operatorRoutes(app, services)
  libraryRoutes(app, services, door)
  blackboardRoutes(app, services, door)
  pressRoutes(app, services)
  sampleRoutes(app, services)
  entryRoutes(app, services, door)
  audioRoutes(app, services, edge.sounds)
  linkRoutes(app, services)
  doorListRoutes(app, services, door)
  const controlling = createControlling(services)
  mcpRoutes(app, services, controlling)
  programKeyRoutes(app, services, controlling)
  await app.ready()

  /** `ask('PUT /api/cues/1', {body: {name: 'x'}})` */
  const ask = async (route: string, { body, cookies = {}, headers = {} }: Ask = {}) => {
    const [method = 'GET', url = ''] = route.split(' ')
    const answer = await app.inject({
      method: method as 'GET',
      url,
      cookies,
      headers,
      ...(body ? { payload: body } : {}),
    })
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), cookies: set }
  }

  return {
    edge,
    services,
    clock,
    ask,
    /** only the status, for an answer that is not JSON */
    statusOf: async (url: string, cookies: Record<string, string>): Promise<number> =>
      (await app.inject({ method: 'GET', url, cookies })).statusCode,
    /** an answer that is not JSON, unchanged */
    get: async (url: string, { cookies = {}, headers = {} }: Omit<Ask, 'body'>) => {
      const answer = await app.inject({ method: 'GET', url, cookies, headers })
      return { status: answer.statusCode, headers: answer.headers, bytes: [...answer.rawPayload] }
    },
    login: (username: string, password: string, cookies: Record<string, string> = {}) =>
      ask('POST /api/auth', { body: { username, password }, cookies }),
    /** Sets the passwords of the three operators, made from their names. */
    givePasswords: async (): Promise<void> => {
      const { handler, phoneKey } = services
      for (const id of operators) {
        const request = { commandId: `password of ${id}`, actor: id, actorName: id, correlationId: id }
        const commands = { handler, request, phoneKey, hash: services.passwords.hash }
        await changePerson(id, { password: `secret ${id}` }, commands)
      }
    },
    stop: async (): Promise<void> => {
      await app.close()
      await stop()
    },
  }
}
