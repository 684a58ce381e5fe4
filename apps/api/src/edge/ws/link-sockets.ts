import { closeCodes } from '@ghostlight/contracts/rules'
import type { BoardChange } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import { refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { LinkSession } from '../sessions.ts'
import { heldLink } from '../watch-links.ts'

/** So late is a screen put out whose link's time is over, or which ended while nobody told this node. */
const sweepMs = 30_000

/** The screens of walls and stages on this node: whose link has ended, by whichever node, is put out. */
export const createLinkSockets = (services: Pick<Services, 'handler' | 'clock' | 'logger'>) => {
  const { clock, logger } = services
  const open = new Map<WebSocket, LinkSession>()
  let cancel = (): void => undefined

  const look = (blackboardId?: string): void => {
    for (const [socket, session] of open) {
      if (blackboardId !== undefined && session.blackboardId !== blackboardId) continue
      heldLink(services, session).then(
        (held) => {
          if (!held) socket.close(closeCodes.loggedOut, 'this link has been ended')
        },
        (error: unknown) => logger.warn({ err: error }, 'the link of a screen could not be looked at'),
      )
    }
  }
  const sweep = (): void => {
    look()
    cancel = clock.at(clock.now() + sweepMs, sweep)
  }
  return {
    watch: (socket: WebSocket, session: LinkSession): void => {
      open.set(socket, session)
      socket.on('close', () => void open.delete(socket))
      // it may have ended while the socket was being opened
      look(session.blackboardId)
    },
    changed: ({ blackboardId, frames }: BoardChange): void => {
      const ended = frames.some(
        ({ payload }) => 'field' in payload && payload.field === 'closedAt' && payload.value !== null,
      )
      if (ended) look(blackboardId)
    },
    reset: (): void => look(),
    start: sweep,
    stop: (): void => cancel(),
  }
}

/** How many screens of a kind a show may have, on this node; a house has a few. They take nothing of the audience's. */
const mostOf = { wall: 20, stage: 20, door: 50 } as const

export const createScreenPlaces = () => {
  const open = new Map<string, number>()
  return {
    /** Errors: a refusal, where there are too many. */
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
