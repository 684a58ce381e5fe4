import type { Blackboard, Members } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'

/** `to` null: dropped outside every group. */
export type Move = { userIds: readonly string[]; from: string; to: string | null }

const listOf = ({ members }: Pick<Blackboard, 'members'>, group: string): readonly string[] =>
  members.find((entry) => entry.group === group)?.users ?? []

/**
 * The groups that a move changes, each with its whole new list. A move into a group adds people there and takes them
 * out of their old group. A move to nowhere only takes them out. Default groups never change: dropping on one does
 * nothing, and leaving one takes nobody out.
 */
export const movedMembers = (
  blackboard: Pick<Blackboard, 'members'>,
  { userIds, from, to }: Move,
): readonly Members[] => {
  if (userIds.length === 0 || from === to || (to !== null && isDefaultGroup(to))) return []
  const changed: Members[] = []
  if (to !== null) {
    const before = listOf(blackboard, to)
    const after = [...new Set([...before, ...userIds])]
    if (after.length > before.length) changed.push({ group: to, users: after })
  }
  if (!isDefaultGroup(from)) {
    const leaving = new Set(userIds)
    const before = listOf(blackboard, from)
    const after = before.filter((userId) => !leaving.has(userId))
    if (after.length < before.length) changed.push({ group: from, users: after })
  }
  return changed
}

/** How many people a move adds to a group who were not in it. */
export const addedTo = (
  group: string,
  { before, after }: { before: Pick<Blackboard, 'members'>; after: readonly Members[] },
): number => {
  const list = after.find((entry) => entry.group === group)?.users
  return list === undefined ? 0 : list.length - listOf(before, group).length
}

/** The lists of these groups as they are now. An undo sends them. */
export const listsNow = (blackboard: Pick<Blackboard, 'members'>, groups: readonly Members[]): Members[] =>
  groups.map(({ group }) => ({ group, users: [...listOf(blackboard, group)] }))
