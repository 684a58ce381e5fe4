import {
  type Access,
  BlackboardId,
  controlProtocol,
  doorProtocol,
  phoneProtocol,
  wallProtocol,
} from '@ghostlight/contracts'
import { type Right, rightsRefused } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { RouteAct } from './acts.ts'
import { type ControlSession, controlKeyIn } from './control-key.ts'
import { type DoorSession, doorSessionIn } from './door-list-key.ts'
import { found, refuse } from './refusals.ts'
import type { Services } from './services.ts'
import {
  type AudienceSession,
  cookies,
  type LinkSession,
  type OperatorSession,
  type Session,
  type Sessions,
} from './sessions.ts'
import { heldLink, isLink } from './watch-links.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call; absent only on static files */
    access?: Access
    /** what it takes of an operator */
    act?: RouteAct
  }
  interface FastifyRequest {
    session: OperatorSession | AudienceSession | undefined
    /** only on a socket that was opened by a link, as a wall or a stage screen */
    wall: LinkSession | undefined
    /** only of a request with a control key of the show that it names */
    control: ControlSession | undefined
    /** only on a socket of an usher's page */
    doorList: DoorSession | undefined
  }
}

/** The token that a socket offers beside this subprotocol; undefined for every other request. */
const offered = ({ headers }: FastifyRequest, wanted: string): string | undefined => {
  const [protocol, token = ''] = (headers['sec-websocket-protocol'] ?? '').split(',').map((it) => it.trim())
  return protocol === wanted ? token : undefined
}

/** Every session that a request carries: the bearer token, or a phone's socket's, else the cookies. */
export const sessionsOf = async (request: FastifyRequest, sessions: Sessions): Promise<Session[]> => {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? offered(request, phoneProtocol)
  const tokens = bearer ? [bearer] : [request.cookies[cookies.operator], request.cookies[cookies.audience]]
  const read = await Promise.all(tokens.map((token) => sessions.read(token)))
  return read.filter((session) => session !== undefined)
}

export const operatorIn = (list: readonly Session[]): OperatorSession | undefined =>
  list.find((session) => session.role === 'operator')
export const audienceIn = (list: readonly Session[]): AudienceSession | undefined =>
  list.find((session) => session.role === 'audience')

/** The token of a socket that asks to be a wall or a stage screen, from its offered subprotocols; undefined for every other socket. */
export const wallToken = (request: FastifyRequest): string | undefined => offered(request, wallProtocol)

export const wallIn = async (
  token: string,
  services: Pick<Services, 'sessions' | 'handler' | 'clock'>,
): Promise<LinkSession | undefined> => {
  const session = await services.sessions.read(token)
  return session && isLink(session) ? (await heldLink(services, session))?.link : undefined
}

/** What a request says opens the show that its address names, as a program says it or a page's socket. */
const givenIn = async (request: FastifyRequest, protocol: string, { handler }: Pick<Services, 'handler'>) => {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? offered(request, protocol)
  const { id = '' } = request.params as { id?: string }
  const named = BlackboardId.safeParse(id)
  return given && named.success ? { given, state: await handler.state(show, named.data) } : undefined
}

/** The control key that a request carries, when it is one of the show that its address names. */
export const controlIn = async (
  request: FastifyRequest,
  services: Pick<Services, 'handler'>,
): Promise<ControlSession | undefined> => {
  const asked = await givenIn(request, controlProtocol, services)
  return asked && controlKeyIn(asked.state, asked.given)
}

/** The same of the key of a door list. */
export const doorListIn = async (
  request: FastifyRequest,
  services: Pick<Services, 'handler' | 'phoneKey'>,
): Promise<DoorSession | undefined> => {
  const asked = await givenIn(request, doorProtocol, services)
  return asked && doorSessionIn(asked.given, services.phoneKey, asked.state)
}

/** A page of another origin may not act here with the cookies of this one. No Origin = not a browser's page. */
export const originAllowed = (request: FastifyRequest, config: Config): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (config.PUBLIC_ORIGIN) return origin === config.PUBLIC_ORIGIN
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** The page of a wall is told apart: its link may not do this, has ended, or never was one. */
const whyNot = async (
  list: readonly Session[],
  services: Pick<Services, 'handler' | 'clock'>,
): Promise<'FORBIDDEN' | 'LINK_ENDED' | 'NO_SESSION'> => {
  for (const session of list) if (!isLink(session) || (await heldLink(services, session))) return 'FORBIDDEN'
  return list.length > 0 ? 'LINK_ENDED' : 'NO_SESSION'
}

const noControlKey = 'Send a control key of this show: Authorization: Bearer {key}.'

/** Looked at for each request: a session says who somebody is, and not what they may do. */
const holdRights = (own: Right, act: RouteAct | undefined): void => {
  const refused = act && rightsRefused(own, act)
  if (refused !== undefined) refuse('FORBIDDEN', refused)
}

/** Enforces each route's access before anything of the request is parsed. */
export const guardRoutes = (
  app: FastifyInstance,
  services: Pick<Services, 'sessions' | 'config' | 'handler' | 'ledger' | 'clock'>,
): void => {
  const { sessions, config, handler, ledger } = services
  app.decorateRequest('session', undefined)
  app.decorateRequest('wall', undefined)
  app.decorateRequest('control', undefined)
  app.decorateRequest('doorList', undefined)
  app.addHook('onRequest', async (request) => {
    const { access, act } = request.routeOptions.config
    if (access === undefined) return
    if (request.method !== 'GET' && !originAllowed(request, config)) refuse('ORIGIN_REFUSED')
    if (access === 'control') {
      request.control = found(await controlIn(request, { handler }), 'NO_SESSION', noControlKey)
      return
    }
    const list = await sessionsOf(request, sessions)
    const operator = operatorIn(list)
    const audience = audienceIn(list)
    request.session = operator ?? audience
    if (operator) holdRights(ledger.rightsOf(operator.sub), act)
    if (access === 'public' || operator) return
    if (!audience) refuse(await whyNot(list, services))
    if (access === 'operator') refuse('FORBIDDEN')
  })
}
