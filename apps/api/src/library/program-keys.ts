import { isRejection, type Rejection, reject } from '@ghostlight/contracts'
import { type PersonState, type ProgramKey, person } from '@ghostlight/domain'
import { newIdOf, partOf } from './commands.ts'
import type { PeopleCommands } from './people.ts'

const dayMs = 86_400_000

type Asked = Pick<ProgramKey, 'name' | 'scopes'> & { days: number }
/** `version`: of the sessions with which it ends */
type Made = { key: ProgramKey; version: number; position: number }

/** Makes a key for the operator who asks. The same request again answers with the same key. */
export const makeProgramKey = async (
  { days, ...asked }: Asked,
  { handler, request, now }: Pick<PeopleCommands, 'handler' | 'request'> & { now: number },
): Promise<Made | Rejection> => {
  // a token counts whole seconds
  const until = Math.floor((now + days * dayMs) / 1_000) * 1_000
  const command = { type: 'makeProgramKey', key: { id: newIdOf(request), ...asked, until } } as const
  const { actor: id } = request
  const handled = await handler.handle(person, { id, command }, partOf(request, 'person', id, command.type))
  if (isRejection(handled)) return handled
  const { programKeys, login }: PersonState = await handler.state(person, id)
  const key = programKeys.find((it) => it.id === command.key.id)
  if (!key) return reject('STALE', 'This key was ended at this moment. Make another one.')
  return { key, version: login.version, position: handled.position }
}

/** Ends a key of an operator. A key that has ended stays so. */
export const endProgramKey = (
  { keyId, of: id }: { keyId: string; of: string },
  { handler, request }: Pick<PeopleCommands, 'handler' | 'request'>,
) => {
  const command = { type: 'endProgramKey', keyId } as const
  return handler.handle(person, { id, command }, partOf(request, 'person', id, command.type))
}
