import { type Group, phoneDigits, type Rejection, reject, type ShowEvent, type User } from '@ghostlight/contracts'
import { defaultGroups, isDefaultGroup, isUserType, userTypes } from '@ghostlight/contracts/rules'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

const defaultGroup = (name: string): Group => ({
  _id: name,
  name,
  description: '',
  type: 'default',
  oneshot: false,
  metadata: {},
})

export const createBlackboard: Decide<'createBlackboard'> = ({ users, groups, ...board }, state) => {
  if (state.id !== '') return reject('DUPLICATE_KEY', 'A blackboard with this id exists.')
  const bibs = new Bibs(users.map(({ user }) => user))
  const byName = new Map(groups.map((group) => [group.name.toLowerCase(), group._id]))
  const groupIds = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => byName.get(name.toLowerCase()) ?? [])),
  ]
  return [
    { type: 'BlackboardCreated', data: { ...board, groups: [...defaultGroups.map(defaultGroup), ...groups] } },
    ...users.map(
      (it): ShowEvent => ({ type: 'UserAdded', data: { user: bibs.give(it.user), groups: groupIds(it.groups) } }),
    ),
  ]
}

export const addUser: Decide<'addUser'> = ({ user, groups }, state) => {
  if (state.users.has(user._id)) return reject('ALREADY_JOINED')
  if (state.closed) return reject('CLOSED')
  const given = new Bibs([...state.users.values()]).give(user)
  const own = [...new Set(groups)].filter((id) => state.groups.has(id) && !isDefaultGroup(id))
  return [{ type: 'UserAdded', data: { user: given, groups: own } }]
}

export const removeUser: Decide<'removeUserFromBlackboard'> = ({ userId }, state) =>
  state.users.has(userId) ? [{ type: 'UserRemoved', data: { userId } }] : reject('USER_NOT_IN_BLACKBOARD')

export const updateUserField: Decide<'updateUserField'> = ({ userId, field, value }, state, { actorName: by }) => {
  const user = state.users.get(userId)
  if (!user) return reject('USER_NOT_IN_BLACKBOARD')
  const kept = field === 'phone' ? phoneDigits(value ?? '') : field === 'name' ? (value ?? '').trim() : value
  const refused = refusedField({ user, field, value: kept }, state)
  return refused ?? [{ type: 'UserFieldUpdated', data: { userId, field, value: kept, by } }]
}

type Field = { user: User; field: string; value: string | null }

/** Nobody is without a name, nor without a phone that is theirs alone: they could not come in with it. */
const refusedField = ({ user, field, value }: Field, state: ShowState): Rejection | undefined => {
  if (field === 'type' && !isUserType(value))
    return reject('INVALID', `Invalid user type: ${value}. Must be one of: ${userTypes.join(', ')}`)
  if (field === 'name' && value === '') return reject('INVALID', 'A name is needed.')
  if (field !== 'phone') return undefined
  // operators log in by name
  if (value === '') return user.type === 'dramaturg' ? undefined : reject('INVALID', 'A phone number is needed.')
  const owner = [...state.users.values()].find((it) => it._id !== user._id && phoneDigits(it.phone) === value)
  return owner && phoneIsTaken(owner)
}

/** For the operator who wants to give a phone to somebody else. */
export const phoneIsTaken = ({ name, phone }: Pick<User, 'name' | 'phone'>): Rejection =>
  reject('DUPLICATE_KEY', `The phone ${phone} belongs to ${name}.`)

export const updateListen: Decide<'updateListen'> = ({ userId, listenIn }, state, { actor }) =>
  state.users.has(userId)
    ? [{ type: 'ListenUpdated', data: { operatorId: actor, userId, listenIn } }]
    : reject('USER_NOT_IN_BLACKBOARD')

export const addGroup: Decide<'addGroup'> = ({ group: { name, description } }, state, { id }) => {
  if (namesake(state, name)) return reject('DUPLICATE_KEY', `A group named "${name}" already exists.`)
  const group: Group = { _id: id(), name, description, type: 'General', oneshot: false, metadata: {} }
  return [{ type: 'GroupAdded', data: { group } }]
}

export const updateGroup: Decide<'updateGroup'> = ({ group: { _id, name, description } }, state) => {
  const group = state.groups.get(_id)
  if (!group) return reject('NOT_FOUND', 'There is no such group in this show.')
  if (isDefaultGroup(_id)) return reject('INVALID', 'Default groups never change.')
  const other = name === undefined ? undefined : namesake(state, name)
  if (other && other._id !== _id) return reject('DUPLICATE_KEY', `A group named "${name}" already exists.`)
  const changed = { ...group, name: name ?? group.name, description: description ?? group.description }
  return [{ type: 'GroupUpdated', data: { group: changed } }]
}

export const updateGroupMembers: Decide<'updateGroupMembers'> = ({ members }, state) => {
  for (const { group, users } of members) {
    if (isDefaultGroup(group)) return reject('INVALID', 'Default groups never change.')
    if (!state.groups.has(group)) return reject('NOT_FOUND', `There is no group ${group} in this show.`)
    if (users.some((id) => !state.users.has(id))) return reject('USER_NOT_IN_BLACKBOARD')
  }
  const lists = members.map(({ group, users }) => ({ group, users: [...new Set(users)] }))
  return [{ type: 'GroupMembersUpdated', data: { members: lists } }]
}

const namesake = (state: ShowState, name: string): Group | undefined =>
  [...state.groups.values()].find((group) => !group.oneshot && group.name.toLowerCase() === name.toLowerCase())

/** Hands out the next free number of the blackboard to whoever has none. */
class Bibs {
  #taken: Set<string>
  #next = 1
  constructor(users: readonly User[]) {
    this.#taken = new Set(users.flatMap((user) => user.data.bib || []))
  }
  give(user: User): User {
    if (user.data.bib) return user
    while (this.#taken.has(String(this.#next))) this.#next++
    this.#taken.add(String(this.#next))
    return { ...user, data: { ...user.data, bib: String(this.#next) } }
  }
}
