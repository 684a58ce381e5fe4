import { type Rejection, reject, type User } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { addPerson } from './add-person.ts'
import { newIdOf } from './commands.ts'
import type { PeopleCommands, StoredPerson } from './people.ts'

export type WalkIn = {
  blackboardId: string
  phone: string
  name: string /** ids, of the show's */
  groups: readonly string[]
  language?: string | undefined
}

/** Adds a person who comes to the door unexpected. */
export const addWalkIn = async (
  { blackboardId, phone, name, groups, language }: WalkIn,
  commands: PeopleCommands,
): Promise<StoredPerson | Rejection> => {
  const state = await commands.handler.state(show, blackboardId)
  if (state.closed) return reject('CLOSED')
  const data = { nickname: '', offering: '', observation: '', ...(language && { language }) }
  const user: User = { _id: newIdOf(commands.request), name, phone, type: 'audience', data }
  const names = groups.flatMap((id) => state.groups.get(id)?.name ?? [])
  return addPerson({ person: { user, groups: names }, blackboardId }, commands)
}
