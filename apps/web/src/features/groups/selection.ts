/** Who is selected, group by group: the same person may stand in several. */
export type Selection = Readonly<Record<string, ReadonlySet<string>>>

const none: ReadonlySet<string> = new Set()
export const selectedIn = (selection: Selection, groupId: string): ReadonlySet<string> => selection[groupId] ?? none

export type PersonInGroup = { groupId: string; userId: string }

export const toggled = (selection: Selection, { groupId, userId }: PersonInGroup): Selection => {
  const next = new Set(selectedIn(selection, groupId))
  if (!next.delete(userId)) next.add(userId)
  return { ...selection, [groupId]: next }
}

/** Everybody from the person who was chosen last in this group (the anchor) to this one joins the selection. */
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

/** All of the shown people, or none of the group if all were. */
export const toggledAll = (selection: Selection, groupId: string, shown: readonly string[]): Selection => {
  const before = selectedIn(selection, groupId)
  const all = shown.length > 0 && shown.every((userId) => before.has(userId))
  return { ...selection, [groupId]: all ? none : new Set(shown) }
}

/** Who moves when this person is taken: the group's selection if the person is in it, else the person alone. */
export const taken = (selection: Selection, { groupId, userId }: PersonInGroup): string[] => {
  const selected = selectedIn(selection, groupId)
  return selected.has(userId) ? [...selected] : [userId]
}
