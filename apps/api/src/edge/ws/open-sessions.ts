import { closeCodes } from '@ghostlight/contracts/rules'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { SessionLedger } from '../../people/session-ledger.ts'
import type { AudienceSession, PersonSession, Sessions } from '../sessions.ts'

type Parts = { sessions: Pick<Sessions, 'holds'>; ledger: Pick<SessionLedger, 'onEnded'>; clock: Clock }

/** A socket of a person, with the session that opened it. */
export type PersonSocket = { session: PersonSession; close: (code: number, reason: string) => void }

/** How late the socket of an expired session may be closed. Its requests are refused before that. */
const sweepMs = 30_000

/** The sockets of this node by person. They are closed when the person is logged out, on any node. */
export const createOpenSessions = ({ sessions, ledger, clock }: Parts) => {
  /** by person; most have one socket, which needs no list */
  const open = new Map<string, PersonSocket | readonly PersonSocket[]>()
  let cancel: (() => void) | undefined
  let forget: (() => void) | undefined

  const of = (userId: string): PersonSocket[] => [open.get(userId) ?? []].flat()
  const closeEnded = (userId: string): void => {
    for (const it of of(userId)) if (!sessions.holds(it.session)) it.close(closeCodes.loggedOut, 'logged out')
  }
  const sweep = (): void => {
    for (const userId of open.keys()) closeEnded(userId)
    cancel = clock.at(clock.now() + sweepMs, sweep)
  }

  return {
    people: (): number => open.size,
    /** how many sockets this person has open in this show */
    of: ({ sub, blackboardId }: AudienceSession): number =>
      of(sub).filter(({ session }) => session.role === 'audience' && session.blackboardId === blackboardId).length,
    /** The session may have ended while the socket was being opened. */
    add: (it: PersonSocket): void => {
      const { sub } = it.session
      const others = of(sub)
      open.set(sub, others.length === 0 ? it : [...others, it])
      closeEnded(sub)
    },
    /** It has closed. */
    remove: (it: PersonSocket): void => {
      const { sub } = it.session
      const [first, ...more] = of(sub).filter((other) => other !== it)
      if (!first) open.delete(sub)
      else open.set(sub, more.length === 0 ? first : [first, ...more])
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
export type OpenSessions = ReturnType<typeof createOpenSessions>
