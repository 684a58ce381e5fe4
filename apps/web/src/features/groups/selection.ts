/** Who is selected, group by group: the same person may stand in several. */
export type Selection = Readonly<Record<string, ReadonlySet<string>>>

const none: ReadonlySet<string> = new Set()
export const selectedIn = (selection: Selection, groupId: string): ReadonlySet<string> => selection[groupId] ?? none

export const toggled = (selection: Selection, { groupId, userId }: { groupId: string; userId: string }): Selection => {
  const next = new Set(selectedIn(selection, groupId))
  if (!next.delete(userId)) next.add(userId)
  return { ...selection, [groupId]: next }
}

/** All of the shown people, or none of the group if all were. */
export const toggledAll = (selection: Selection, groupId: string, shown: readonly string[]): Selection => {
  const before = selectedIn(selection, groupId)
  const all = shown.length > 0 && shown.every((userId) => before.has(userId))
  return { ...selection, [groupId]: all ? none : new Set(shown) }
}

/** Who moves when this person is taken: the group's selection if the person is in it, else the person alone. */
export const taken = (selection: Selection, { groupId, userId }: { groupId: string; userId: string }): string[] => {
  const selected = selectedIn(selection, groupId)
  return selected.has(userId) ? [...selected] : [userId]
}
