import { BlackboardId, controlProtocol, doorProtocol, phoneProtocol, wallProtocol } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import type { FastifyRequest } from 'fastify'
import { type ControlSession, controlKeyIn } from './control-key.ts'
import { type DoorSession, doorSessionIn } from './door-list-key.ts'
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

/**
 * Who sends a request, once it has been checked. Each has a `role`, which decides what its routes and its socket allow.
 */
export type Principal =
  | OperatorSession
  | AudienceSession
  /** only on a socket that was opened by a link, as a wall or a stage screen */
  | LinkSession
  /** only of a request with a control key of the show that it names */
  | ControlSession
  /** only on a socket of an usher's page */
  | DoorSession

declare module 'fastify' {
  interface FastifyRequest {
    /** undefined for strangers, and until the guard has checked the request */
    principal: Principal | undefined
  }
}

/** The token that a socket offers after this subprotocol; undefined for other requests. */
const offered = ({ headers }: FastifyRequest, wanted: string): string | undefined => {
  const [protocol, token = ''] = (headers['sec-websocket-protocol'] ?? '').split(',').map((it) => it.trim())
  return protocol === wanted ? token : undefined
}

/** All sessions of a request: of its bearer token or its socket's token, otherwise of its cookies. */
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

/** The token of a wall's or stage screen's socket, from its offered subprotocols; undefined for other sockets. */
export const wallToken = (request: FastifyRequest): string | undefined => offered(request, wallProtocol)

export const wallIn = async (
  token: string,
  services: Pick<Services, 'sessions' | 'handler' | 'clock'>,
): Promise<LinkSession | undefined> => {
  const session = await services.sessions.read(token)
  return session && isLink(session) ? (await heldLink(services, session))?.link : undefined
}

/** The key that a request gives for the show in its address, in a header or in a socket's subprotocol. */
const givenIn = async (request: FastifyRequest, protocol: string, { handler }: Pick<Services, 'handler'>) => {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? offered(request, protocol)
  const { id = '' } = request.params as { id?: string }
  const named = BlackboardId.safeParse(id)
  return given && named.success ? { given, state: await handler.state(show, named.data) } : undefined
}

/** The session of a request's control key, if the key is one of the show in its address. */
export const controlIn = async (
  request: FastifyRequest,
  services: Pick<Services, 'handler'>,
): Promise<ControlSession | undefined> => {
  const asked = await givenIn(request, controlProtocol, services)
  return asked && controlKeyIn(asked.state, asked.given)
}

/** The same for the key of a door list. */
export const doorListIn = async (
  request: FastifyRequest,
  services: Pick<Services, 'handler' | 'phoneKey'>,
): Promise<DoorSession | undefined> => {
  const asked = await givenIn(request, doorProtocol, services)
  return asked && doorSessionIn(asked.given, services.phoneKey, asked.state)
}
