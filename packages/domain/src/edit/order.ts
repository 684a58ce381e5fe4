const mostAnchors = 8

/** The list with `item` in it once, behind the nearest of `after` that is (still) there; behind none of them it is the first. */
export const placed = (list: readonly string[], item: string, after: readonly string[]): string[] => {
  const rest = list.filter((it) => it !== item)
  const anchor = after.find((it) => rest.includes(it))
  return rest.toSpliced(anchor === undefined ? 0 : rest.indexOf(anchor) + 1, 0, item)
}

export const taken = (list: readonly string[], item: string): string[] => list.filter((it) => it !== item)

/** What stands before a place, the nearest first: so many, as any of them may be gone when it is used. */
export const anchorsAt = (list: readonly string[], at: number): string[] =>
  list.slice(Math.max(0, at - mostAnchors), at).reverse()
