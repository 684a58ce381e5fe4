import { type ShowState, show } from '@ghostlight/domain'
import type { Services } from './services.ts'
import { type LinkSession, type Session, sessionSeconds } from './sessions.ts'

export const isLink = (session: Session): session is LinkSession => session.role === 'wall' || session.role === 'stage'

type Parts = Pick<Services, 'handler' | 'clock'>

/** When the link ends according to its show, ms since the epoch; 0 = it has ended. */
const endOf = ({ closedAt, screenLinks }: ShowState, { jti, iat = 0, role }: LinkSession): number => {
  const kept = jti === undefined ? undefined : screenLinks.get(jti)
  if (jti !== undefined) return kept?.of === role ? kept.until : 0
  // a link of an older version has no id, only the second in which it was made
  return (iat + 1) * 1_000 <= closedAt ? 0 : (iat + sessionSeconds(role)) * 1_000
}

/** Whether a link of a wall or a stage screen is valid: it ends when it expires, is ended, or its show closes. */
export const heldLink = async (
  { handler, clock }: Parts,
  link: LinkSession,
): Promise<{ link: LinkSession; until: number; state: ShowState } | undefined> => {
  const state = await handler.state(show, link.blackboardId)
  const until = endOf(state, link)
  return state.id === '' || until <= clock.now() ? undefined : { link, until, state }
}
