import { isRejection, type Rejection, reject, type User } from '@ghostlight/contracts'
import { type Person, show } from '@ghostlight/domain'
import { sameFirstName } from '../people/first-name.ts'
import { joinShow, noSuchShow } from './join-show.ts'
import { type PeopleCommands, registerPerson, type StoredPerson } from './people.ts'
import { phoneOwner } from './reserve.ts'

type Adding = { person: Person; password?: string | undefined; blackboardId?: string | undefined }

/**
 * An operator adds a person to the installation and, if a show is named, to that show. When the show is named and the
 * phone is known, its owner joins unchanged if the first names agree. An operator's phone cannot add the operator to
 * the audience.
 */
export const addPerson = async (
  { person, password, blackboardId }: Adding,
  commands: PeopleCommands,
): Promise<StoredPerson | Rejection> => {
  if (blackboardId === undefined) return registerPerson({ ...person, password }, commands)
  if ((await commands.handler.state(show, blackboardId)).id === '') return noSuchShow(blackboardId)
  const { user } = person
  const known = await phoneOwner({ phone: user.phone, key: commands.phoneKey }, commands)
  if (known && (isAnOperator(known, user) || !sameFirstName(known.user.name, user.name))) return reject('NAME_MISMATCH')
  // the same id: this request was sent before, and has registered them
  if (known && password && known.user._id !== user._id) return reject('DUPLICATE_KEY', notTheirs)
  const stored = known ? { person: known, position: -1 } : await registerPerson({ ...person, password }, commands)
  if (isRejection(stored)) return stored
  const joined = await joinShow({ blackboardId, person: stored.person }, commands)
  return isRejection(joined) ? joined : { ...stored, position: Math.max(stored.position, joined.position) }
}

const isAnOperator = ({ user }: Person, { type }: Pick<User, 'type'>): boolean =>
  user.type === 'dramaturg' && type !== 'dramaturg'

const notTheirs = 'This phone is known already. Only its owner can set a password.'
