import { type Group, reject } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'
import type { Decide } from './rule.ts'
import type { ShowState } from './state.ts'

export const addGroup: Decide<'addGroup'> = ({ group: { name, description } }, state, { id }) => {
  if (namesake(state, name)) return reject('DUPLICATE_KEY', `A group named "${name}" already exists.`)
  const group: Group = { _id: id(), name, description, type: 'General', oneshot: false, metadata: {} }
  return [{ type: 'GroupAdded', data: { group } }]
}

export const updateGroup: Decide<'updateGroup'> = ({ group: { _id, name, description } }, state) => {
  const group = state.groups.get(_id)
  if (!group) return reject('NOT_FOUND', 'There is no such group in this show.')
  if (isDefaultGroup(_id)) return reject('INVALID', 'Default groups cannot be changed.')
  const other = name === undefined ? undefined : namesake(state, name)
  if (other && other._id !== _id) return reject('DUPLICATE_KEY', `A group named "${name}" already exists.`)
  const changed = { ...group, name: name ?? group.name, description: description ?? group.description }
  return [{ type: 'GroupUpdated', data: { group: changed } }]
}

export const updateGroupMembers: Decide<'updateGroupMembers'> = ({ members }, state) => {
  for (const { group, users } of members) {
    if (isDefaultGroup(group)) return reject('INVALID', 'Default groups cannot be changed.')
    if (!state.groups.has(group)) return reject('NOT_FOUND', `There is no group ${group} in this show.`)
    if (users.some((id) => !state.users.has(id))) return reject('USER_NOT_IN_BLACKBOARD')
  }
  const lists = members.map(({ group, users }) => ({ group, users: [...new Set(users)] }))
  return [{ type: 'GroupMembersUpdated', data: { members: lists } }]
}

const namesake = (state: ShowState, name: string): Group | undefined =>
  [...state.groups.values()].find((group) => !group.oneshot && group.name.toLowerCase() === name.toLowerCase())
