import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Services } from '../services.ts'
import type { AudienceSession, LinkSession, OperatorSession } from '../sessions.ts'
import { serveAudience } from './audience.ts'
import { serveOperator } from './operator.ts'
import type { Parts } from './parts.ts'
import { serveStage } from './stage.ts'
import { upgradeOf } from './upgrade.ts'
import { serveWall } from './wall.ts'

/** Far above a frame's limit, so that a frame that is too large gets an answer and does not close the socket. */
const maxPayload = 1024 * 1024

/** The sockets' addresses. The session and the Origin are checked before the upgrade. */
export const socketRoutes = async (app: FastifyInstance, services: Services, parts: Parts): Promise<void> => {
  const { signsOfLife, screens, places, controls, doors, pace } = parts
  const opening = openingOf(services, parts)
  // the plugin's list of sockets costs a function for each; at the end `putOut` closes all of them. A `Connection` answers pings
  const options = { maxPayload, perMessageDeflate: false, clientTracking: false, autoPong: false }
  await app.register(websocket, { options })

  app.get('/api', upgradeOf('operator', services), (socket, { principal }) => {
    signsOfLife.watch(socket)
    if (principal?.role === 'operator') opening.console(socket, principal)
    else services.logger.error('a console socket without a session')
  })
  app.get('/api/control/:id', upgradeOf('control', services), (socket, { principal, ip }) => {
    signsOfLife.watch(socket)
    if (principal?.role === 'control') controls.serve(socket, { session: principal, from: ip, pace })
    else services.logger.error('a control socket without a key')
  })
  const door = upgradeOf('door', services, { checkScreen: screens.check })
  app.get('/api/door/:id', door, (socket, { principal }) => {
    signsOfLife.watch(socket)
    if (principal?.role !== 'door') return services.logger.error('a door list’s socket without a key')
    screens.take('door', principal.blackboardId, socket)
    doors.serve(socket, { session: principal, pace })
  })
  // walls and stage screens use the address of the phones
  const audience = upgradeOf('audience', services, { check: places.check, checkScreen: screens.check })
  app.get('/api/audience', audience, (socket, { principal }) => {
    signsOfLife.watch(socket)
    if (principal?.role === 'audience') opening.phone(socket, principal)
    else if (principal?.role === 'wall' || principal?.role === 'stage') opening.screen(socket, principal)
    else services.logger.error('a phone socket without a session')
  })
}

/** What begins when a socket of each kind is open. */
const openingOf = (services: Services, parts: Parts) => {
  const { announcements, fanout, emotes, listening, authors, recordWithRetry, openSessions, troubles } = parts
  const { phones, places, sounds, pace, checks, waiting, screens, links, stages, questions, audienceCount } = parts
  const { ids, logger, clock } = services
  const shared = {
    services,
    phones,
    emotes,
    recordWithRetry,
    about: { ids, logger, clock, pace, atOnce: 1 },
    places,
    checks,
    waiting,
    openSessions,
    announcements,
  }
  return {
    console: (socket: WebSocket, session: OperatorSession): void => {
      serveOperator(socket, { services, fanout, emotes, listening, authors, recordWithRetry, troubles, session })
      const opened = { session, close: (code: number, reason: string) => socket.close(code, reason) }
      openSessions.add(opened)
      socket.on('close', () => openSessions.remove(opened))
    },
    phone: (socket: WebSocket, session: AudienceSession): void => {
      void sounds.comeIn(session.blackboardId)
      serveAudience(socket, shared, session)
    },
    screen: (socket: WebSocket, session: LinkSession): void => {
      screens.take(session.role, session.blackboardId, socket)
      links.watch(socket, session)
      if (session.role === 'stage') serveStage(socket, { services, stages, questions, announcements, pace, session })
      else serveWall(socket, { services, emotes, audienceCount, questions, announcements, pace, session })
    },
  }
}
