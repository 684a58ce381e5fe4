import { isRejection, type Rejection, reject } from '@ghostlight/contracts'
import { textsIn } from '@ghostlight/contracts/rules'
import { type Person, show } from '@ghostlight/domain'
import { sameFirstName } from '../people/first-name.ts'
import { joinShow, noSuchShow } from './join-show.ts'
import { changePerson, type PeopleCommands, registerPerson, type StoredPerson } from './people.ts'
import { phoneOwner } from './reserve.ts'

type Adding = { person: Person; password?: string | undefined; blackboardId?: string | undefined }

/**
 * An operator adds a person to the installation and, if a show is named, to that show. For a show, a phone that is
 * known is the person it belongs to, if the first names agree.
 */
export const addPerson = async (
  { person, password, blackboardId }: Adding,
  commands: PeopleCommands,
): Promise<StoredPerson | Rejection> => {
  if (blackboardId === undefined) return registerPerson({ ...person, password }, commands)
  if ((await commands.handler.state(show, blackboardId)).id === '') return noSuchShow(blackboardId)
  const { user } = person
  const known = await phoneOwner({ phone: user.phone, key: commands.phoneKey }, commands)
  if (known && !sameFirstName(known.user.name, user.name)) return reject('NAME_MISMATCH')
  const stored = known
    ? await changePerson(known.user._id, { data: textsIn(user.data), password }, commands)
    : await registerPerson({ ...person, password }, commands)
  if (isRejection(stored)) return stored
  const joined = await joinShow({ blackboardId, person: stored.person }, commands)
  return isRejection(joined) ? joined : { ...stored, position: Math.max(stored.position, joined.position) }
}
