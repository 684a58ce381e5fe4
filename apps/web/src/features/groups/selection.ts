/** The selected people, group by group: one person can be in several groups. */
export type Selection = Readonly<Record<string, ReadonlySet<string>>>

const none: ReadonlySet<string> = new Set()
export const selectedIn = (selection: Selection, groupId: string): ReadonlySet<string> => selection[groupId] ?? none

export type PersonInGroup = { groupId: string; userId: string }

export const toggled = (selection: Selection, { groupId, userId }: PersonInGroup): Selection => {
  const next = new Set(selectedIn(selection, groupId))
  if (!next.delete(userId)) next.add(userId)
  return { ...selection, [groupId]: next }
}

/** Adds everybody from the person chosen last in this group (the anchor) to this one. */
export const extended = (
  selection: Selection,
  { groupId, userId }: PersonInGroup,
  { anchor, inOrder }: { anchor: PersonInGroup | null; inOrder: readonly string[] },
): Selection => {
  const from = anchor?.groupId === groupId ? inOrder.indexOf(anchor.userId) : -1
  const to = inOrder.indexOf(userId)
  const range = from < 0 ? [userId] : inOrder.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ...selection, [groupId]: new Set([...selectedIn(selection, groupId), ...range]) }
}

/** Selects everybody shown, or nobody in the group if all of them were selected. */
export const toggledAll = (selection: Selection, groupId: string, shown: readonly string[]): Selection => {
  const before = selectedIn(selection, groupId)
  const all = shown.length > 0 && shown.every((userId) => before.has(userId))
  return { ...selection, [groupId]: all ? none : new Set(shown) }
}

/** The people who move with this person: the group's selection if the person is in it, otherwise the person alone. */
export const movingPeople = (selection: Selection, { groupId, userId }: PersonInGroup): string[] => {
  const selected = selectedIn(selection, groupId)
  return selected.has(userId) ? [...selected] : [userId]
}
