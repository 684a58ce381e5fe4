import { show } from '@ghostlight/domain'
import type { Services } from './services.ts'
import { type LinkSession, type Session, sessionSeconds } from './sessions.ts'

export const isLink = (session: Session): session is LinkSession => session.role === 'wall' || session.role === 'stage'

type Parts = Pick<Services, 'handler' | 'clock'>

/** The session of a wall's or stage screen's link while it opens something: for a day, and until the show is closed. */
export const heldLink = async ({ handler, clock }: Parts, link: LinkSession): Promise<LinkSession | undefined> => {
  const { iat = 0, role, blackboardId } = link
  const isOld = iat + sessionSeconds(role) <= clock.now() / 1_000
  const { id, closedAt } = await handler.state(show, blackboardId)
  // a session knows the second in which it was made
  return id === '' || isOld || (iat + 1) * 1_000 <= closedAt ? undefined : link
}
