import { phoneDigits, type Rejection, reject, type User } from '@ghostlight/contracts'
import {
  isDefaultGroup,
  isGhost,
  isUserType,
  languageField,
  languageIn,
  noSuchLanguage,
  userTypes,
} from '@ghostlight/contracts/rules'
import { Bibs } from './bibs.ts'
import { selfEntryRefused } from './entry.ts'
import { personIn } from './recipients.ts'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

export const addUser: Decide<'addUser'> = ({ user, groups, self, house }, state) => {
  if (state.users.has(user._id)) return reject('ALREADY_JOINED')
  if (state.closed) return reject('CLOSED')
  if (isGhost(user) && !state.rehearsal) return reject('NOT_A_REHEARSAL', 'Ghosts can only join rehearsals.')
  const refused = self && selfEntryRefused(state, self.link, house)
  if (refused) return refused
  const given = new Bibs([...state.users.values()]).give(user)
  const own = [...new Set(groups)].filter((id) => state.groups.has(id) && !isDefaultGroup(id))
  return [{ type: 'UserAdded', data: { user: given, groups: own, ...(self && { self }) } }]
}

export const removeUser: Decide<'removeUserFromBlackboard'> = ({ userId }, state) =>
  state.users.has(userId) ? [{ type: 'UserRemoved', data: { userId } }] : reject('USER_NOT_IN_BLACKBOARD')

/** Records nothing for a person who is erased already, or no longer in the show. */
export const eraseUser: Decide<'eraseUser'> = ({ userId }, state) => {
  const user = state.users.get(userId)
  return user && !user.erased ? [{ type: 'UserErased', data: { userId, type: user.type } }] : []
}

export const updateUserField: Decide<'updateUserField'> = ({ userId, field, value }, state, { actorName: by }) => {
  const user = personIn(state, userId)
  if (!user) return reject('USER_NOT_IN_BLACKBOARD')
  const kept = keptValue(field, value)
  const refused = refusedField({ user, field, value: kept }, state)
  return refused ?? [{ type: 'UserFieldUpdated', data: { userId, field, value: kept, by } }]
}

/** A value as the log keeps it. */
const keptValue = (field: string, value: string | null): string | null => {
  if (field === 'phone') return phoneDigits(value ?? '')
  if (field === 'name') return (value ?? '').trim()
  return field === languageField && value !== null ? (languageIn(value) ?? value.trim()) : value
}

type Field = { user: User; field: string; value: string | null }

/** Everybody needs a name, and a phone that is theirs alone: they come in with them. */
const refusedField = ({ user, field, value }: Field, state: ShowState): Rejection | undefined => {
  if (field === 'type' && !isUserType(value))
    return reject('INVALID', `Invalid user type: ${value}. Must be one of: ${userTypes.join(', ')}`)
  if (field === languageField && value && languageIn(value) === undefined)
    return reject('INVALID', noSuchLanguage(value))
  if (field === 'name' && value === '') return reject('INVALID', 'A name is needed.')
  if (field !== 'phone') return undefined
  // operators log in by name
  if (value === '') return user.type === 'dramaturg' ? undefined : reject('INVALID', 'A phone number is needed.')
  const owner = [...state.users.values()].find((it) => it._id !== user._id && phoneDigits(it.phone) === value)
  return owner && phoneIsTaken(owner)
}

/** Names the owner of the phone to the operator who wants to give it to somebody else. */
export const phoneIsTaken = ({ name, phone }: Pick<User, 'name' | 'phone'>): Rejection =>
  reject('DUPLICATE_KEY', `The phone ${phone} belongs to ${name}.`)

export const updateListen: Decide<'updateListen'> = ({ userId, listenIn }, state, { actor }) =>
  personIn(state, userId)
    ? [{ type: 'ListenUpdated', data: { operatorId: actor, userId, listenIn } }]
    : reject('USER_NOT_IN_BLACKBOARD')
