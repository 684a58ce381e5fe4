import type { FastifyReply, FastifyRequest } from 'fastify'
import { originAllowed } from '../access.ts'
import { audienceIn, controlIn, doorListIn, operatorIn, sessionsOf, wallIn, wallToken } from '../principal.ts'
import { found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { AudienceSession } from '../sessions.ts'
import type { createScreenPlaces } from './link-sockets.ts'

type Checks = {
  /** refuses if there is no place for one more socket of this person */
  check?: (person: AudienceSession) => void
  checkScreen?: ReturnType<typeof createScreenPlaces>['check']
}

/** The session and the Origin are checked before the upgrade. */
export const upgradeOf = (
  role: 'operator' | 'audience' | 'control' | 'door',
  services: Services,
  { check, checkScreen }: Checks = {},
) => ({
  websocket: true as const,
  preValidation: async (request: Parameters<typeof originAllowed>[0]) => {
    const { config, sessions } = services
    if (!originAllowed(request, config)) refuse('ORIGIN_REFUSED')
    if (role === 'control') {
      request.principal = found(await controlIn(request, services), 'NO_SESSION')
      return
    }
    if (role === 'door') {
      const list = found(await doorListIn(request, services), 'NO_SESSION')
      checkScreen?.('door', list.blackboardId)
      request.principal = list
      return
    }
    const token = role === 'audience' ? wallToken(request) : undefined
    if (token !== undefined) {
      const link = found(await wallIn(token, services), 'NO_SESSION')
      checkScreen?.(link.role, link.blackboardId)
      request.principal = link
      return
    }
    const list = await sessionsOf(request, sessions)
    const person = role === 'operator' ? operatorIn(list) : audienceIn(list)
    if (!person) return refuse(list.length > 0 ? 'FORBIDDEN' : 'NO_SESSION')
    if (person.role === 'audience') check?.(person)
    request.principal = person
  },
  preHandler: letGoOfReply,
})

/**
 * Detaches the reply, because from here on `ws` answers. Otherwise the socket would keep a dozen headers, the request
 * and its logger: more than the socket itself, for each of a thousand phones.
 */
const letGoOfReply = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (request.ws) reply.raw.detachSocket(request.raw.socket)
}
