import type { Blackboard, Group, User } from '@ghostlight/contracts'
import {
  defaultGroupName,
  isDefaultGroup,
  isInDefaultGroup,
  languageGroup,
  languageOfGroup,
  languagesAmong,
} from '@ghostlight/contracts/rules'
import { remembered } from '../live/remembered.ts'

/** A large group scrolls inside its panel. */
export const largeFrom = 15

/** A default group contains the blackboard's users of its type or language; the other groups list their people. */
export const membersOf = (board: Memberships, groupId: string): readonly User[] => {
  const { members, language } = board
  const known = knownIn(board.users)
  const key = `${language} ${groupId}`
  const before = known.get(key)
  if (before?.members === members) return before.people
  const people = peopleIn(board, groupId)
  known.set(key, { members, people })
  return people
}

type Memberships = Pick<Blackboard, 'users' | 'members' | 'language'>
type Known = { members: Blackboard['members']; people: readonly User[] }

/** Every row of a list of cues asks for the size of its groups, and each time thousands of people would be looked at. */
const knownIn = remembered((_: Blackboard['users']) => new Map<string, Known>())

const peopleIn = ({ users, members, language }: Memberships, groupId: string): readonly User[] => {
  if (isDefaultGroup(groupId)) return users.filter((user) => isInDefaultGroup(user, groupId, language))
  const ids = new Set(members.find(({ group }) => group === groupId)?.users)
  return users.filter((user) => ids.has(user._id))
}

/** A group of the show by its id, those of languages included. */
export const groupIn = (
  { groups }: Pick<Blackboard, 'groups'>,
  id: string | null,
): Pick<Group, '_id' | 'name' | 'oneshot'> | undefined => {
  const own = groups.find(({ _id }) => _id === id)
  if (own || id === null || languageOfGroup(id) === undefined) return own
  return { _id: id, name: defaultGroupName(id), oneshot: false }
}

/** A group for each language that is spoken in the audience, if somebody has one of their own. */
export const languageGroups = ({ users, language }: Pick<Blackboard, 'users' | 'language'>): readonly Group[] =>
  languagesAmong(users, language).map((tag) => ({
    _id: languageGroup(tag),
    name: defaultGroupName(languageGroup(tag)),
    description: '',
    type: 'default',
    oneshot: false,
    metadata: {},
  }))

export type GroupView = { group: Group; members: readonly User[]; isDefault: boolean; isLarge: boolean }

/**
 * The groups to show: the default ones, then the show's own. Groups for one use and an empty dramaturg are left out.
 */
export const groupViews = (
  blackboard: Pick<Blackboard, 'groups' | 'users' | 'members' | 'language'>,
): readonly GroupView[] => {
  const views = [...blackboard.groups, ...languageGroups(blackboard)]
    .filter((group) => !group.oneshot)
    .map((group) => {
      const members = membersOf(blackboard, group._id)
      return { group, members, isDefault: isDefaultGroup(group._id), isLarge: members.length >= largeFrom }
    })
    .filter(({ group, members }) => group._id !== 'dramaturg' || members.length > 0)
  return [...views.filter((view) => view.isDefault), ...views.filter((view) => !view.isDefault)]
}
