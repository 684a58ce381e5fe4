import type { Module, User } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'
import { fulfils } from './conditions.ts'

/** Who is in a show, and in which of its groups. */
export type People = {
  users: ReadonlyMap<string, User>
  groups: ReadonlyMap<string, unknown>
  members: ReadonlyMap<string, readonly string[]>
}

/** Somebody who is in the show; undefined for whoever was erased: nothing can be said to them, nor asked of them. */
export const personIn = ({ users }: Pick<People, 'users'>, userId: string): User | undefined => {
  const user = users.get(userId)
  return user?.erased ? undefined : user
}

/** The ids of a group's members now; a default group is the blackboard's users of that type; undefined = no such group. */
export const membersOf = (state: People, group: string): readonly string[] | undefined => {
  if (isDefaultGroup(group))
    return [...state.users.values()].filter((user) => user.type === group && !user.erased).map((user) => user._id)
  if (!state.groups.has(group)) return undefined
  return (state.members.get(group) ?? []).filter((id) => personIn(state, id) !== undefined)
}

/** Ids of the groups a person is in, default groups included. */
export const groupsOf = (state: People, userId: string): string[] => {
  const user = state.users.get(userId)
  const custom = [...state.members].filter(([, users]) => users.includes(userId)).map(([group]) => group)
  return user && isDefaultGroup(user.type) ? [user.type, ...custom] : custom
}

/** Who hears a module that starts now: `candidates` who meet all its conditions. */
export const recipientsOf = (state: People, module: Module, candidates: readonly string[]): string[] =>
  candidates.filter((id) => {
    const user = personIn(state, id)
    return user !== undefined && module.conditions.every((it) => fulfils(it, user, () => groupsOf(state, id)))
  })
