/** The items with these ids, in the order of the ids. An id without an item is left out. */
export const pick = <T extends { _id: string }>(all: readonly T[], ids: readonly string[]): T[] => {
  const byId = new Map(all.map((item) => [item._id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
