import type { Blackboard, Group, User } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'

/** A large group scrolls inside its panel. */
export const largeFrom = 15

/** A default group contains the blackboard's users of its type; the other groups list their people. */
export const membersOf = (
  { users, members }: Pick<Blackboard, 'users' | 'members'>,
  groupId: string,
): readonly User[] => {
  if (isDefaultGroup(groupId)) return users.filter((user) => user.type === groupId)
  const ids = new Set(members.find(({ group }) => group === groupId)?.users)
  return users.filter((user) => ids.has(user._id))
}

export type GroupView = { group: Group; members: readonly User[]; isDefault: boolean; isLarge: boolean }

/**
 * The groups to show: the default ones, then the show's own. Groups for one use and an empty dramaturg are left out.
 */
export const groupViews = (blackboard: Pick<Blackboard, 'groups' | 'users' | 'members'>): readonly GroupView[] => {
  const views = blackboard.groups
    .filter((group) => !group.oneshot)
    .map((group) => {
      const members = membersOf(blackboard, group._id)
      return { group, members, isDefault: isDefaultGroup(group._id), isLarge: members.length >= largeFrom }
    })
    .filter(({ group, members }) => group._id !== 'dramaturg' || members.length > 0)
  return [...views.filter((view) => view.isDefault), ...views.filter((view) => !view.isDefault)]
}
