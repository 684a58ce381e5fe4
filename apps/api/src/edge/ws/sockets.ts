import websocket from '@fastify/websocket'
import { closeCodes } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import { type BoardChange, boardKey, socketsIn } from '@ghostlight/projections'
import type { FastifyInstance } from 'fastify'
import { lapsedChannel } from '../../engine/liveness/heartbeat.ts'
import { libraryChannel } from '../../engine/log/library-changes.ts'
import { createRecordWithRetry } from '../../engine/log/record-with-retry.ts'
import type { Patiently } from '../../engine/patience.ts'
import type { ChangeListener, Unsubscribe } from '../../engine/ports/read-store.ts'
import { announceChannel } from '../../engine/prefetch/announcer.ts'
import { preparedChannel } from '../../engine/prefetch/prepared.ts'
import { dispatchChannel, isOverdue } from '../../engine/reconciler/dispatch.ts'
import { createPaces } from '../connection/pace.ts'
import { createControlling } from '../control/controlling.ts'
import { controlUsedChannel } from '../control/last-used.ts'
import { controlRefusedChannel } from '../control/refused.ts'
import { entryKeyOf } from '../entry-keys.ts'
import type { Services } from '../services.ts'
import { createSoundsOfShows } from '../sounds-of-shows.ts'
import { serveAudience } from './audience.ts'
import { createAudienceCount } from './audience-count.ts'
import { authorsChannel, createAuthors } from './authors.ts'
import { consoleChannel, createConsoleFanout } from './console-fanout.ts'
import { createControlSockets } from './control.ts'
import { createDoorSockets } from './door.ts'
import { createEmotes, emotesChannel } from './emotes.ts'
import { createLinkSockets, createScreenPlaces, screenLinkEndingChannel } from './link-sockets.ts'
import { createListening } from './listening.ts'
import { createOpenSessions } from './open-sessions.ts'
import { serveOperator } from './operator.ts'
import { createPhones } from './phones.ts'
import { createPlaces } from './places.ts'
import { createSignsOfLife } from './signs-of-life.ts'
import { readStage, serveStage } from './stage.ts'
import { createStages } from './stages.ts'
import { createStatusChecks } from './status-checks.ts'
import { upgradeOf, whoIs } from './upgrade.ts'
import { createWaiting } from './waiting.ts'
import { serveWall } from './wall.ts'

/** Far above a frame's limit, so that a frame that is too large is answered instead of closing the socket. */
const maxPayload = 1024 * 1024

/** Of how many shows each part holds somebody at this moment; 0 everywhere when nobody is connected. */
export type Held = () => Readonly<
  Record<'consoles' | 'phones' | 'counts' | 'emotes' | 'listening' | 'stages' | 'controls' | 'doors', number>
>

/** Both sockets; walls and stage screens come in where the phones do. What the other nodes and the projector say is heard from `start` to `stop`. */
export const createSockets = (services: Services) => {
  const { views, clock, logger, node } = services
  const fanout = createConsoleFanout(services)
  const phones = createPhones(services)
  const emotes = createEmotes(services)
  const listening = createListening(services)
  const authors = createAuthors(services)
  const recordWithRetry = createRecordWithRetry(services)
  const audienceCount = createAudienceCount(
    {
      present: (blackboardId) => audiencePresent(services, blackboardId),
      door: async (blackboardId) => {
        const state = await services.handler.state(show, blackboardId)
        const entry = state.closed ? 'closed' : state.entry.entry
        return { key: entryKeyOf(services.phoneKey, state), entry, ...(state.rehearsal && { rehearsal: true }) }
      },
    },
    clock,
  )
  const paceOf = createPaces(clock, services.limits.frames, logger)
  const places = createPlaces(services.limits.connections)
  const checks = createStatusChecks(clock)
  const waiting = createWaiting(services)
  const sounds = createSoundsOfShows(services)
  const signsOfLife = createSignsOfLife(clock)
  const openSessions = createOpenSessions(services)
  const stages = createStages((blackboardId) => readStage(services, blackboardId), clock)
  const controlling = createControlling(services)
  const controls = createControlSockets(services, controlling)
  const doors = createDoorSockets(services)
  const links = createLinkSockets(services)
  const screens = createScreenPlaces()
  const subscriptions: Unsubscribe[] = []

  /** Something was missed: whoever is here comes in anew. */
  const resync = (): void => {
    fanout.reset()
    phones.reset()
    stages.reset()
    controls.reset()
    doors.reset()
    links.reset()
    authors.changed()
    audienceCount
      .reset()
      .catch((error: unknown) => logger.warn({ err: error }, 'the walls could not be told how many there are'))
  }

  const changed = (change: BoardChange): void => {
    for (const push of change.audience) phones.push(change.blackboardId, push)
    phones.regrouped(change.blackboardId, change.regrouped)
    for (const arrival of change.arrived) {
      phones.arrived(change.blackboardId, arrival)
      fanout.arrived(change.blackboardId, arrival)
    }
    // this node was taken for dead and is not: whoever is here comes in anew, or they would hear nothing
    if (change.cleared === node) {
      phones.cleared(change.blackboardId)
      fanout.cleared(change.blackboardId)
    }
    fanout.changed(change)
    listening.changed(change)
    audienceCount.changed(change)
    stages.changed(change)
    controls.changed(change)
    doors.changed(change)
    links.changed(change)
  }

  /** Who holds a show that is set aside asks again, and is told why. */
  const setAside = (blackboardId: string): void => {
    fanout.reset(blackboardId)
    phones.reset(blackboardId)
  }

  const unsubscribe = (): Promise<unknown> => Promise.all(subscriptions.splice(0).map((forget) => forget()))

  /** Again, it begins anew. */
  const listen = async (): Promise<void> => {
    await unsubscribe()
    const forget = services.quarantine.onPut(setAside)
    subscriptions.push(async () => forget())
    let seen = await views.checkpoint()
    const onChanges: ChangeListener = (changes, checkpoint, previous) => {
      if (previous !== seen) resync()
      seen = checkpoint
      for (const change of changes) changed(change)
    }
    const heard = [
      () => views.onChanges(onChanges),
      () => views.onMessage(emotesChannel, emotes.published),
      () => views.onMessage(consoleChannel, fanout.toAll),
      () =>
        views.onMessage(preparedChannel, (prepared) => {
          const { blackboardId, ...payload } = prepared
          fanout.toShow(blackboardId, { type: 'soundsPrepared', payload })
          controlling.views.prepared(prepared)
          controls.prepared(blackboardId)
        }),
      () =>
        views.onMessage(controlRefusedChannel, ({ blackboardId, ...payload }) =>
          fanout.toShow(blackboardId, { type: 'controlRefused', payload }),
        ),
      () =>
        views.onMessage(screenLinkEndingChannel, ({ blackboardId, ...payload }) =>
          fanout.toShow(blackboardId, { type: 'screenLinkEnding', payload }),
        ),
      () => views.onMessage(controlUsedChannel, controlling.lastUsed.told),
      () => views.onMessage(authorsChannel, authors.told),
      () => views.onMessage(libraryChannel, authors.changed),
      () =>
        views.onMessage(lapsedChannel, (lapsed) => {
          authors.lapsed(lapsed.node)
          if (lapsed.node === node) resync()
        }),
      () =>
        views.onMessage(announceChannel, (announcement) => {
          sounds.told(
            announcement.blackboardId,
            announcement.sounds.map(({ sound }) => sound.name),
          )
          phones.announce(announcement)
        }),
      () =>
        views.onMessage(dispatchChannel, (dispatch) => {
          if (isOverdue(dispatch, clock.now())) return
          sounds.told(dispatch.blackboardId, [dispatch.sound.name])
          phones.dispatch(dispatch)
          listening.dispatch(dispatch)
        }),
    ]
    for (const subscribe of heard) subscriptions.push(await subscribe())
  }
  const start = async (patiently: Patiently = (step) => step()): Promise<void> => {
    signsOfLife.start()
    controlling.start()
    openSessions.start()
    links.start()
    await patiently(listen)
  }
  const stop = async (): Promise<void> => {
    signsOfLife.stop()
    controlling.stop()
    openSessions.stop()
    links.stop()
    waiting.stop()
    await unsubscribe()
  }

  /** The session and the Origin are checked before the upgrade. */
  const routes = async (app: FastifyInstance): Promise<void> => {
    await app.register(websocket, { options: { maxPayload, perMessageDeflate: false } })
    app.get('/api', upgradeOf('operator', services), (socket, { session }) => {
      signsOfLife.watch(socket)
      if (session?.role === 'operator') {
        serveOperator(socket, { services, fanout, emotes, listening, authors, recordWithRetry, session })
        openSessions.watch(socket, session)
      } else logger.error('a console socket without a session')
    })
    app.get('/api/control/:id', upgradeOf('control', services), (socket, { control, ip }) => {
      signsOfLife.watch(socket)
      if (control) controls.serve(socket, { session: control, from: ip, paceOf })
      else logger.error('a control socket without a key')
    })
    app.get(
      '/api/door/:id',
      upgradeOf('door', services, { checkScreen: screens.check }),
      (socket, { doorList: session }) => {
        signsOfLife.watch(socket)
        if (session) {
          screens.take('door', session.blackboardId, socket)
          doors.serve(socket, { session, paceOf })
        } else logger.error('a door list’s socket without a key')
      },
    )
    const audience = upgradeOf('audience', services, { check: places.check, checkScreen: screens.check })
    app.get('/api/audience', audience, (socket, { session, wall }) => {
      signsOfLife.watch(socket)
      if (wall) {
        screens.take(wall.role, wall.blackboardId, socket)
        links.watch(socket, wall)
      } else {
        const who = whoIs(session)
        places.take(who)
        socket.on('close', () => places.leave(who))
      }
      if (wall?.role === 'stage') serveStage(socket, { services, stages, paceOf, session: wall })
      else if (wall) serveWall(socket, { services, emotes, audienceCount, paceOf, session: wall })
      else if (session?.role === 'audience') {
        void sounds.comeIn(session.blackboardId)
        serveAudience(socket, { services, phones, emotes, recordWithRetry, paceOf, checks, waiting, session })
        openSessions.watch(socket, session)
      } else logger.error('a phone socket without a session')
    })
  }
  /** Everybody is to open their socket elsewhere. */
  const putOut = (): void => {
    for (const socket of signsOfLife.sockets()) socket.close(closeCodes.resync, 'resync')
  }
  const held: Held = () => ({
    consoles: fanout.shows(),
    phones: phones.shows(),
    counts: audienceCount.shows(),
    emotes: emotes.shows(),
    listening: listening.shows(),
    stages: stages.shows(),
    controls: controls.shows(),
    doors: doors.shows(),
  })
  return { routes, start, stop, putOut, held, phones: phones.count, sounds, controlling }
}
export type Sockets = ReturnType<typeof createSockets>

/** Who of a show's audience is connected, on any node. */
const audiencePresent = async ({ views }: Services, blackboardId: string): Promise<Set<string>> => {
  const sockets = socketsIn(await views.all(boardKey(blackboardId)))
  return new Set([...sockets].flatMap(([userId, { type }]) => (type === 'audience' ? [userId] : [])))
}
