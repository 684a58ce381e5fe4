import { closeCodes } from '@ghostlight/contracts/rules'
import type { FastifyInstance } from 'fastify'
import type { ChangeListener, Unsubscribe } from '../../engine/ports/read-store.ts'
import type { RetryWhileAway } from '../../engine/retry-while-away.ts'
import type { Services } from '../services.ts'
import { createFollowers } from './followers.ts'
import { newsOf } from './news.ts'
import { createParts } from './parts.ts'
import { socketRoutes } from './routes.ts'

type Followers = ReturnType<typeof createFollowers>
type Counted = { [K in keyof Followers]: Followers[K] extends { shows: () => number } ? K : never }[keyof Followers]

/** For each part, the number of shows with somebody connected. All are 0 when nobody is connected. */
export type SocketCounts = () => Readonly<Record<Counted, number>>

/** All sockets of this node. They listen to the other nodes and the projector from `start` to `stop`. */
export const createSockets = (services: Services) => {
  const { views } = services
  const parts = createParts(services)
  const { signsOfLife, controlling, openSessions, links, waiting, phones, sounds, troubles } = parts
  const followers = createFollowers(parts, services)
  const all = Object.values(followers)
  const subscriptions: Unsubscribe[] = []

  /** Something was missed: everybody connects again. */
  const resync = (): void => {
    for (const it of all) if ('reset' in it) it.reset()
  }
  const setAside = (blackboardId: string): void => {
    for (const it of all) if ('setAside' in it) it.setAside(blackboardId)
  }
  const news = newsOf(services, { parts, resync })

  const unsubscribe = (): Promise<unknown> => Promise.all(subscriptions.splice(0).map((forget) => forget()))

  /** Subscribes to everything. A second call starts over. */
  const listen = async (): Promise<void> => {
    await unsubscribe()
    const forget = services.quarantine.onPut(setAside)
    subscriptions.push(async () => forget())
    let seen = await views.checkpoint()
    const onChanges: ChangeListener = (changes, checkpoint, previous) => {
      if (previous !== seen) resync()
      seen = checkpoint
      for (const change of changes) for (const it of all) if ('changed' in it) it.changed(change)
    }
    for (const subscribe of [() => views.onChanges(onChanges), ...news]) subscriptions.push(await subscribe())
  }
  const start = async (retryWhileAway: RetryWhileAway = (step) => step()): Promise<void> => {
    for (const it of [signsOfLife, controlling, openSessions, links, troubles]) it.start()
    await retryWhileAway(listen)
  }
  const stop = async (): Promise<void> => {
    for (const it of [signsOfLife, controlling, openSessions, links, waiting, troubles]) it.stop()
    await unsubscribe()
  }
  /** Closes every socket, so that everybody connects to another node. */
  const putOut = (): void => {
    for (const socket of signsOfLife.sockets()) socket.close(closeCodes.resync, 'resync')
  }
  const held: SocketCounts = () => {
    const counts = Object.entries(followers).flatMap(([name, it]) => ('shows' in it ? [[name, it.shows()]] : []))
    return Object.fromEntries(counts) as ReturnType<SocketCounts>
  }
  const routes = (app: FastifyInstance): Promise<void> => socketRoutes(app, services, parts)
  return { routes, start, stop, putOut, held, phones: phones.count, sounds, controlling }
}
export type Sockets = ReturnType<typeof createSockets>
