import { type Route, routes } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import type { FastifyInstance } from 'fastify'
import { originAllowed } from '../access.ts'
import type { Controlling } from '../control/controlling.ts'
import { controlStateOf } from '../control/state-view.ts'
import type { Asking } from '../mcp/tools.ts'
import { knownShow } from '../no-show.ts'
import { createRateLimiter } from '../rate-limiter.ts'
import { found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { ProgramSession } from '../sessions.ts'

/** A program that needs more of a house than this is not one that helps an author. */
const pace = { most: 120, windowMs: 60_000 }
const over =
  'This key has ended, or is no key for programs. An operator makes one in the console: Operators, Keys for programs.'

/** What a program may ask with its key: the Model Context Protocol at `/mcp`. */
export const mcpRoutes = (app: FastifyInstance, services: Services, { views, lastUsed }: Controlling): void => {
  const { sessions, config, clock, handler, ids, version } = services
  const limiter = createRateLimiter(clock, pace)

  const showState = async (given: string): Promise<object> => {
    const id = await knownShow(services, given.toUpperCase())
    const { last, ...state } = controlStateOf(found(await views.read(id), 'BLACKBOARD_NOT_FOUND'), clock.now())
    const { cues } = await handler.state(show, id)
    return {
      ...state,
      // who pressed GO is about somebody
      last: last && { number: last.number, name: last.name, at: last.at },
      cues: cues.map(({ name, notes }, at) => ({ number: cueNumber(cues, at), name, ...(notes && { notes }) })),
    }
  }

  /** The calls of REST themselves, with a session of the key's operator: the same rights, checks and history. */
  const askingFor = async (program: ProgramSession): Promise<Asking> => {
    const { sub, name } = program
    // one request may use several tools, and somebody ends the key between two of them
    const hold = (): void => {
      if (!sessions.holds(program)) refuse('NO_SESSION', over)
    }
    const authorization = `Bearer ${await sessions.issue({ role: 'operator', sub, name })}`
    return {
      ask: async (call, { params = {}, body } = {}) => {
        hold()
        const { method, path }: Route = routes[call]
        const url = path.replaceAll(/:(\w+)/g, (_, of: string) => encodeURIComponent(String(Object(params)[of])))
        const answer = await app.inject({ method, url, headers: { authorization }, ...(body && { payload: body }) })
        if (answer.statusCode >= 400) throw new Error(String(Object(answer.json())['message'] ?? answer.statusCode))
        return answer.json()
      },
      showState: async (id) => {
        hold()
        return showState(id)
      },
      newId: () => ids.next(),
    }
  }

  const programOf = async (authorization = ''): Promise<ProgramSession> => {
    const given = /^Bearer (\S+)$/.exec(authorization)?.[1]
    const session = await sessions.read(given)
    if (session?.role === 'program') return session
    return refuse('NO_SESSION', given ? over : 'Send a key for programs: Authorization: Bearer {key}.')
  }

  app.post('/mcp', async (request, reply) => {
    if (!originAllowed(request, config)) refuse('ORIGIN_REFUSED')
    const session = await programOf(request.headers.authorization)
    const wait = limiter.blockedFor(session.sub)
    if (wait > 0) refuse('RATE_LIMITED', `Too many requests: wait ${wait} s.`)
    limiter.count(session.sub)
    lastUsed.is({ _id: session.jti }, request.ip)
    // few houses use it: its library is loaded when the first program comes
    const { answerMcp } = await import('../mcp/answer.ts')
    const headers = new Headers({ accept: 'application/json, text/event-stream', 'content-type': 'application/json' })
    const protocol = request.headers['mcp-protocol-version']
    if (typeof protocol === 'string') headers.set('mcp-protocol-version', protocol)
    const asking = await askingFor(session)
    const answer = await answerMcp({ body: request.body, headers, scopes: session.scopes, version, asking })
    reply.code(answer.status).header('cache-control', 'no-store')
    const type = answer.headers.get('content-type')
    return (type === null ? reply : reply.type(type)).send(await answer.text())
  })
  // it has no stream of its own, and nothing to end
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_, reply) => reply.code(405).header('allow', 'POST').send({ message: 'Send a POST.' }),
  })
}
