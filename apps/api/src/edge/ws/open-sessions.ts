import { closeCodes } from '@ghostlight/contracts/rules'
import type { WebSocket } from 'ws'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { SessionLedger } from '../../people/session-ledger.ts'
import type { PersonSession, Sessions } from '../sessions.ts'

type Parts = { sessions: Pick<Sessions, 'holds'>; ledger: Pick<SessionLedger, 'onEnded'>; clock: Clock }

/** How late the socket of an expired session may be closed. Its requests are refused before that. */
const sweepMs = 30_000

/** The sockets of this node by person. They are closed when the person is logged out, on any node. */
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
    /** The session may have ended while the socket was being opened. */
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
