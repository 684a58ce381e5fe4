import type { Module, User } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'
import { meetsCondition } from './conditions.ts'

/** The people of a show, and their groups. */
export type People = {
  users: ReadonlyMap<string, User>
  groups: ReadonlyMap<string, unknown>
  members: ReadonlyMap<string, readonly string[]>
  /** what conditions can ask of closed questions */
  results?: ReadonlyMap<string, string>
}

/** A person of the show. Undefined if they were erased: nothing can be said to them or asked of them. */
export const personIn = ({ users }: Pick<People, 'users'>, userId: string): User | undefined => {
  const user = users.get(userId)
  return user?.erased ? undefined : user
}

/** The ids of a group's members now. A default group has all users of its type. Undefined = no such group. */
export const membersOf = (state: People, group: string): readonly string[] | undefined => {
  if (isDefaultGroup(group))
    return [...state.users.values()].filter((user) => user.type === group && !user.erased).map((user) => user._id)
  if (!state.groups.has(group)) return undefined
  return (state.members.get(group) ?? []).filter((id) => personIn(state, id) !== undefined)
}

/** Ids of the groups a person is in, including default groups. */
export const groupsOf = (state: People, userId: string): string[] => {
  const user = state.users.get(userId)
  const custom = [...state.members].filter(([, users]) => users.includes(userId)).map(([group]) => group)
  return user && isDefaultGroup(user.type) ? [user.type, ...custom] : custom
}

/** The people who hear a module that starts now: the `candidates` who meet all its conditions. */
export const recipientsOf = (state: People, module: Module, candidates: readonly string[]): string[] =>
  candidates.filter((id) => {
    const user = personIn(state, id)
    const besides = { groups: () => groupsOf(state, id), results: state.results }
    return user !== undefined && module.conditions.every((it) => meetsCondition(it, user, besides))
  })
