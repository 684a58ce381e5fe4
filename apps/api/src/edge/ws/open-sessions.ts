import { closeCodes } from '@ghostlight/contracts/rules'
import type { WebSocket } from 'ws'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { SessionLedger } from '../../people/session-ledger.ts'
import type { PersonSession, Sessions } from '../sessions.ts'

type Parts = { sessions: Pick<Sessions, 'holds'>; ledger: Pick<SessionLedger, 'onEnded'>; clock: Clock }

/** How late a socket may be closed whose session's time is over; what it asks is refused before. */
const sweepMs = 30_000

/** The sockets of this node by person: who is logged out, on whatever node, has none any more. */
export const createOpenSessions = ({ sessions, ledger, clock }: Parts) => {
  const open = new Map<string, Map<WebSocket, PersonSession>>()
  let cancel: (() => void) | undefined
  let forget: (() => void) | undefined

  const closeEnded = (userId: string): void => {
    for (const [socket, session] of open.get(userId) ?? [])
      if (!sessions.holds(session)) socket.close(closeCodes.loggedOut, 'logged out')
  }
  const sweep = (): void => {
    for (const userId of open.keys()) closeEnded(userId)
    cancel = clock.at(clock.now() + sweepMs, sweep)
  }

  return {
    people: (): number => open.size,
    /** It may have ended while the socket was being opened. */
    watch: (socket: WebSocket, session: PersonSession): void => {
      const { sub } = session
      const sockets = open.get(sub) ?? new Map<WebSocket, PersonSession>()
      open.set(sub, sockets.set(socket, session))
      socket.on('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0 && open.get(sub) === sockets) open.delete(sub)
      })
      closeEnded(sub)
    },
    start: (): void => {
      forget = ledger.onEnded(closeEnded)
      sweep()
    },
    stop: (): void => {
      forget?.()
      cancel?.()
    },
  }
}
