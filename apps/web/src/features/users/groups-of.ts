import type { Blackboard, Group } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'

/** The groups that people can join: the show's own, without those made for one use. */
export const ownGroups = ({ groups }: Pick<Blackboard, 'groups'>): readonly Group[] =>
  groups.filter(({ _id, oneshot }) => !oneshot && !isDefaultGroup(_id))

export const groupsOf = (board: Pick<Blackboard, 'groups' | 'members'>, userId: string): readonly Group[] => {
  const inside = new Set(board.members.filter(({ users }) => users.includes(userId)).map(({ group }) => group))
  return ownGroups(board).filter(({ _id }) => inside.has(_id))
}
