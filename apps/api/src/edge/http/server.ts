import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../../config/config.ts'
import { guardRoutes } from '../access.ts'
import { createDoor } from '../door.ts'
import { operatorIn, sessionsOf } from '../principal.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { Sockets } from '../ws/sockets.ts'
import { accountRoutes } from './account.ts'
import { archiveRoutes } from './archive.ts'
import { atRoutes } from './at.ts'
import { audioRoutes } from './audio.ts'
import { authRoutes } from './auth.ts'
import { blackboardRoutes } from './blackboards.ts'
import { guardBodies } from './bodies.ts'
import { compressAnswers } from './compressed.ts'
import { capConnections } from './connections.ts'
import { controlRoutes } from './control.ts'
import { doorListRoutes } from './door-list.ts'
import { entryRoutes } from './entry.ts'
import { answerError, handleErrors } from './errors.ts'
import { type GhostHouse, ghostRoutes } from './ghosts.ts'
import { libraryRoutes } from './library/library.ts'
import { linkRoutes } from './links.ts'
import { logRoutes } from './log.ts'
import { machineRoutesOf } from './machines.ts'
import { mcpRoutes } from './mcp.ts'
import { metaRoutes } from './meta.ts'
import { guardReadiness } from './not-ready.ts'
import { operatorRoutes } from './operators.ts'
import { pageRoutes } from './pages.ts'
import { preflightRoutes } from './preflight.ts'
import { pressRoutes } from './presses.ts'
import { problemRoutes } from './problem-report.ts'
import { programKeyRoutes } from './program-keys.ts'
import { recordingRoutes } from './recordings.ts'
import { reportRoutes } from './report.ts'
import { logRequests } from './request-lines.ts'
import { isLoopback, socketOrigin } from './route/origin.ts'
import { runningRoutes } from './running/running.ts'
import { sampleRoutes } from './sample.ts'
import { guardLocked } from './show-mode/guard-locked.ts'
import { createTurns } from './turns.ts'
import { endUnread } from './unread.ts'
import { validatorCompiler } from './validation.ts'

const bodyLimit = 1024 * 1024

/**
 * Pages load nothing from elsewhere, run no inline script and may be in no frame. Mantine sets style attributes, hence
 * 'unsafe-inline' for styles.
 */
const policyFor = ({ PUBLIC_ORIGIN }: Config) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // older browsers do not accept 'self' for a socket of the same origin
    connectSrc: ["'self'", ({ headers }: IncomingMessage) => socketOrigin(headers.host, PUBLIC_ORIGIN)],
  },
})

/** The whole edge. `checkReplies` also parses every reply by its contract; tests turn it on. */
export const buildServer = async (
  services: Services,
  { sockets, ghosts, checkReplies }: { sockets: Sockets; ghosts: GhostHouse; checkReplies: boolean },
): Promise<FastifyInstance> => {
  const { config, logger, sessions, ids, limits } = services
  const door = createDoor(services)
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    bodyLimit,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => ids.next(),
    forceCloseConnections: true,
    requestTimeout: limits.requests.wholeMs,
    http: {
      headersTimeout: limits.requests.headMs,
      connectionsCheckingInterval: Math.min(1_000, limits.requests.headMs),
    },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  capConnections(app.server, limits.connections)
  endUnread(app.server, limits.unread, services.clock)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(
    checkReplies ? serializerCompiler : () => (data) => (typeof data === 'string' ? data : JSON.stringify(data)),
  )
  handleErrors(app)
  app.addHook('onRequest', createTurns())
  // answers of the api are mostly about people: no browser or proxy stores them unless a route says so
  app.addHook('onSend', async (request, reply) => {
    // a page at an address of the api gets the headers of a page
    const isForPages = ['no-cache', undefined].includes(reply.getHeader('cache-control')?.toString())
    if (request.url.startsWith('/api') && isForPages) reply.header('cache-control', 'no-store')
  })
  compressAnswers(app)
  logRequests(app, services)
  await app.register(cookie)
  // on plain http in the LAN browsers ignore the two isolation headers, with a warning on every page
  await app.register(helmet, {
    contentSecurityPolicy: policyFor(config),
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    hsts: config.PUBLIC_ORIGIN?.startsWith('https') === true,
  })
  await app.register(swagger, {
    openapi: { info: { title: 'Ghostlight', version: services.version } },
    transform: jsonSchemaTransform,
  })
  guardReadiness(app, services.isReady)
  guardRoutes(app, services)
  guardBodies(app, services)
  guardLocked(app, services)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: async (request) => {
        // the plugin's own routes have no contract, so their session has not been checked yet
        if (!isLoopback(request) && !operatorIn(await sessionsOf(request, sessions))) refuse('NO_SESSION')
      },
    },
  })
  const api: FastifyPluginAsync = async (api) => {
    await sockets.routes(api)
    authRoutes(api, services, door)
    accountRoutes(api, services)
    operatorRoutes(api, services)
    blackboardRoutes(api, services, door)
    pressRoutes(api, services)
    atRoutes(api, services)
    libraryRoutes(api, services, door)
    logRoutes(api, services)
    reportRoutes(api, services)
    audioRoutes(api, services, sockets.sounds)
    metaRoutes(api, services, sockets)
    linkRoutes(api, services)
    doorListRoutes(api, services, door)
    entryRoutes(api, services, door)
    preflightRoutes(api, services)
    machineRoutesOf(api, services)
    controlRoutes(api, services, sockets.controlling)
    sampleRoutes(api, services)
    recordingRoutes(api, services)
    archiveRoutes(api, services)
    ghostRoutes(api, services, ghosts)
    problemRoutes(api, services)
    mcpRoutes(api, services, sockets.controlling)
    programKeyRoutes(api, services, sockets.controlling)
  }
  await app.register(api)
  await runningRoutes(app, services, sockets)
  await pageRoutes(app, services)
  return app
}
