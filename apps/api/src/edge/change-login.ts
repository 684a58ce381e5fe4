import { isRejection } from '@ghostlight/contracts'
import { type PersonCommand, person } from '@ghostlight/domain'
import type { Services } from './services.ts'
import { type PersonSession, sessionSeconds } from './sessions.ts'

type Parts = Pick<Services, 'handler' | 'ledger' | 'ids' | 'clock'>

/** Changes an operator's own login. Resolves when the change applies on this node; other nodes follow soon. */
export const changeLogin = async (
  { handler, ledger, ids }: Parts,
  { sub, name }: { sub: string; name: string },
  command: PersonCommand,
) => {
  const commandId = ids.next()
  const request = { commandId, actor: sub, actorName: name, correlationId: commandId }
  const handled = await handler.handle(person, { id: sub, command }, request)
  if (!isRejection(handled)) await ledger.reached(handled.position)
  return handled
}

/** Ends the session of one browser, or all. A session from before sessions had ids ends with all the others. */
export const endSession = async (parts: Parts, session: PersonSession, everywhere: boolean): Promise<void> => {
  const name = session.role === 'operator' ? session.name : session.sub
  const until = parts.clock.now() + sessionSeconds(session.role) * 1_000
  const { jti, sub } = session
  const command: PersonCommand =
    everywhere || jti === undefined ? { type: 'endSessions' } : { type: 'spend', token: jti, until }
  await changeLogin(parts, { sub, name }, command)
}
