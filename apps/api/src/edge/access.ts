import type { Access } from '@ghostlight/contracts'
import { type Right, rightsRefused } from '@ghostlight/contracts/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import type { RouteAct } from './acts.ts'
import { audienceIn, controlIn, operatorIn, sessionsOf } from './principal.ts'
import { found, refuse } from './refusals.ts'
import type { Services } from './services.ts'
import type { Session } from './sessions.ts'
import { heldLink, isLink } from './watch-links.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may call; absent only on static files */
    access?: Access
    /** the right that an operator needs */
    act?: RouteAct
  }
}

/**
 * A page of another origin may not act here with this origin's cookies. Without an Origin header it is not a browser
 * page.
 */
export const originAllowed = (request: FastifyRequest, config: Config): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (config.PUBLIC_ORIGIN) return origin === config.PUBLIC_ORIGIN
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** Tells the page of a wall why: its link may not do this, has ended, or never existed. */
const whyNot = async (
  list: readonly Session[],
  services: Pick<Services, 'handler' | 'clock'>,
): Promise<'FORBIDDEN' | 'LINK_ENDED' | 'NO_SESSION'> => {
  for (const session of list) if (!isLink(session) || (await heldLink(services, session))) return 'FORBIDDEN'
  return list.length > 0 ? 'LINK_ENDED' : 'NO_SESSION'
}

const noControlKey = 'Send a control key of this show: Authorization: Bearer {key}.'

/** Checked on each request: a session says who somebody is, not what they may do. */
const holdRights = (own: Right, act: RouteAct | undefined): void => {
  const refused = act && rightsRefused(own, act)
  if (refused !== undefined) refuse('FORBIDDEN', refused)
}

/** Checks each route's access before anything of the request is parsed. */
export const guardRoutes = (
  app: FastifyInstance,
  services: Pick<Services, 'sessions' | 'config' | 'handler' | 'ledger' | 'clock'>,
): void => {
  const { sessions, config, handler, ledger } = services
  app.decorateRequest('principal', undefined)
  app.addHook('onRequest', async (request) => {
    const { access, act } = request.routeOptions.config
    if (access === undefined) return
    if (request.method !== 'GET' && !originAllowed(request, config)) refuse('ORIGIN_REFUSED')
    if (access === 'control') {
      request.principal = found(await controlIn(request, { handler }), 'NO_SESSION', noControlKey)
      return
    }
    const list = await sessionsOf(request, sessions)
    const operator = operatorIn(list)
    const audience = audienceIn(list)
    request.principal = operator ?? audience
    if (operator) holdRights(ledger.rightsOf(operator.sub), act)
    if (access === 'public' || operator) return
    if (!audience) refuse(await whyNot(list, services))
    if (access === 'operator') refuse('FORBIDDEN')
  })
}
