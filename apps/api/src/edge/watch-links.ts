import { type ShowState, show } from '@ghostlight/domain'
import type { Services } from './services.ts'
import { type LinkSession, type Session, sessionSeconds } from './sessions.ts'

export const isLink = (session: Session): session is LinkSession => session.role === 'wall' || session.role === 'stage'

type Parts = Pick<Services, 'handler' | 'clock'>

/** Until when it opens something by what the show knows, ms since the epoch; 0 = it has ended. */
const endOf = ({ closedAt, screenLinks }: ShowState, { jti, iat = 0, role }: LinkSession): number => {
  const kept = jti === undefined ? undefined : screenLinks.get(jti)
  if (jti !== undefined) return kept?.of === role ? kept.until : 0
  // one of an older version has no id; a session knows the second in which it was made
  return (iat + 1) * 1_000 <= closedAt ? 0 : (iat + sessionSeconds(role)) * 1_000
}

/** A link of a wall or a stage screen while it opens something: until its time is over, it is ended or the show is closed. */
export const heldLink = async (
  { handler, clock }: Parts,
  link: LinkSession,
): Promise<{ link: LinkSession; until: number; state: ShowState } | undefined> => {
  const state = await handler.state(show, link.blackboardId)
  const until = endOf(state, link)
  return state.id === '' || until <= clock.now() ? undefined : { link, until, state }
}
