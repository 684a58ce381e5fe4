import type { Module, User } from '@ghostlight/contracts'
import {
  inDefaultGroup,
  isDefaultGroup,
  isInDefaultGroup,
  languageGroup,
  languagesOf,
} from '@ghostlight/contracts/rules'
import { meetsCondition } from './conditions.ts'

/** The people of a show, and their groups. */
export type People = {
  users: ReadonlyMap<string, User>
  groups: ReadonlyMap<string, unknown>
  members: ReadonlyMap<string, readonly string[]>
  /** what conditions can ask of closed questions */
  results?: ReadonlyMap<string, string>
  /** of the performance */
  language?: string | undefined
}

/** A person of the show. Undefined if they were erased: nothing can be said to them or asked of them. */
export const personIn = ({ users }: Pick<People, 'users'>, userId: string): User | undefined => {
  const user = users.get(userId)
  return user?.erased ? undefined : user
}

/** Whether there is such a group: a default group always is, in every show. */
export const hasGroup = ({ groups }: Pick<People, 'groups'>, group: string): boolean =>
  isDefaultGroup(group) || groups.has(group)

/** The ids of a group's members now. A default group has all users of its type or language. Undefined = no such group. */
export const membersOf = (state: People, group: string): readonly string[] | undefined => {
  if (!hasGroup(state, group)) return undefined
  if (!isDefaultGroup(group)) return (state.members.get(group) ?? []).filter((id) => personIn(state, id) !== undefined)
  const isIn = inDefaultGroup(group, state.language)
  const ids: string[] = []
  // thousands of people, at each GO and in each console
  for (const user of state.users.values()) if (!user.erased && isIn(user)) ids.push(user._id)
  return ids
}

/** Whether this person is one of them. */
export const isMember = (state: People, group: string, userId: string): boolean => {
  const user = personIn(state, userId)
  if (!user || !hasGroup(state, group)) return false
  return isDefaultGroup(group)
    ? isInDefaultGroup(user, group, state.language)
    : state.members.get(group)?.includes(userId) === true
}

/** Ids of the groups a person is in, those of their type included. */
export const groupsOf = (state: People, userId: string): string[] => {
  const user = state.users.get(userId)
  const custom = [...state.members].filter(([, users]) => users.includes(userId)).map(([group]) => group)
  return user && isDefaultGroup(user.type) ? [user.type, ...custom] : custom
}

/** The same, with those of their language: what conditions ask about. */
export const allGroupsOf = (state: People, userId: string): string[] => {
  const user = state.users.get(userId)
  return [...groupsOf(state, userId), ...(user ? languagesOf(user, state.language).map(languageGroup) : [])]
}

/** The people who hear a module that starts now: the `candidates` who meet all its conditions. */
export const recipientsOf = (state: People, module: Module, candidates: readonly string[]): string[] =>
  candidates.filter((id) => {
    const user = personIn(state, id)
    if (!user || module.conditions.length === 0) return user !== undefined
    const besides = { groups: () => allGroupsOf(state, id), results: state.results }
    return module.conditions.every((it) => meetsCondition(it, user, besides))
  })
