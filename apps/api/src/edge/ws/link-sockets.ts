import type { operatorReplies } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { type Channel, channel } from '../../engine/ports/channel.ts'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { LinkSession } from '../sessions.ts'
import { heldLink } from '../watch-links.ts'
import { createKeyedSockets, valuesSet } from './keyed-sockets.ts'

/** How often screens are checked for a link that has expired, or that ended without a message to this node. */
const sweepMs = 30_000

/** How long before the end of an open screen's link consoles are told. */
const warnedMs = 3_600_000
type Ending = { blackboardId: string } & z.output<(typeof operatorReplies)['screenLinkEnding']>
export const screenLinkEndingChannel: Channel<Ending> = channel('screen-link-ending')

/** The wall and stage screens of this node. A screen is closed when its link ends, whichever node ended it. */
export const createLinkSockets = (services: Pick<Services, 'handler' | 'views' | 'clock' | 'logger'>) => {
  const { views, clock, logger } = services
  const open = createKeyedSockets<LinkSession>('this link has been ended')
  let cancel = (): void => undefined

  /** Closes a screen whose link has ended. Returns the link if it ends within the hour. */
  const lookAt = async (socket: WebSocket, session: LinkSession): Promise<Ending | undefined> => {
    const held = await heldLink(services, session)
    if (!held) open.putOut(socket)
    const { blackboardId, jti: linkId, role: of } = session
    if (!held || held.state.closed || linkId === undefined || held.until - clock.now() > warnedMs) return undefined
    return { blackboardId, linkId, of, until: new Date(held.until).toISOString() }
  }
  const look = async (blackboardId?: string): Promise<void> => {
    const looked = await Promise.allSettled(open.of(blackboardId).map(([socket, session]) => lookAt(socket, session)))
    const ending = new Map<string, Ending>()
    for (const it of looked) {
      if (it.status === 'rejected') logger.warn({ err: it.reason }, 'the link of a screen could not be looked at')
      else if (it.value) ending.set(it.value.linkId, it.value)
    }
    for (const it of ending.values()) views.publish(screenLinkEndingChannel, it).catch(() => undefined)
  }
  const sweep = (): void => {
    void look()
    cancel = clock.at(clock.now() + sweepMs, sweep)
  }
  return {
    watch: (socket: WebSocket, session: LinkSession): void => {
      open.add(socket, session)
      // the link may have ended while the socket was being opened
      void look(session.blackboardId)
    },
    changed: (change: BoardChange): void => {
      const isOfLinks = [...valuesSet(change, 'screenLinks'), ...valuesSet(change, 'closedAt')].length > 0
      if (isOfLinks) void look(change.blackboardId)
    },
    reset: (): void => void look(),
    start: sweep,
    stop: (): void => cancel(),
  }
}

/** How many screens of a kind a show may have on this node; a house has a few. They take no places of the audience. */
const mostOf = { wall: 20, stage: 20, door: 50 } as const

export const createScreenPlaces = () => {
  const open = new Map<string, number>()
  return {
    /** Errors: a refusal if there are too many. */
    check: (kind: keyof typeof mostOf, blackboardId: string): void => {
      const there = open.get(`${kind} ${blackboardId}`) ?? 0
      if (there >= mostOf[kind])
        refuse(
          'RATE_LIMITED',
          `This show has ${there} of these pages open. Close one, or end their links in the console.`,
        )
    },
    take: (kind: keyof typeof mostOf, blackboardId: string, socket: WebSocket): void => {
      const name = `${kind} ${blackboardId}`
      open.set(name, (open.get(name) ?? 0) + 1)
      socket.on('close', () => {
        const left = (open.get(name) ?? 1) - 1
        if (left > 0) open.set(name, left)
        else open.delete(name)
      })
    },
  }
}
