export const byId = <T extends { _id: string }>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map((item) => [item._id, item]))

/** The items with these ids, in the order of the ids. An id without an item is left out. */
export const pick = <T>(all: ReadonlyMap<string, T>, ids: readonly string[]): T[] => {
  const picked: T[] = []
  for (const id of ids) {
    const item = all.get(id)
    if (item !== undefined) picked.push(item)
  }
  return picked
}
