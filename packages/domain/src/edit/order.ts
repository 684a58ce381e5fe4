const mostAnchors = 8

/** Returns the list with `item` once, behind the nearest of `after` that is in the list, or first if none is. */
export const withItemAfter = (list: readonly string[], item: string, after: readonly string[]): string[] => {
  const rest = list.filter((it) => it !== item)
  const anchor = after.find((it) => rest.includes(it))
  return rest.toSpliced(anchor === undefined ? 0 : rest.indexOf(anchor) + 1, 0, item)
}

export const withoutItem = (list: readonly string[], item: string): string[] => list.filter((it) => it !== item)

/** The items before a place, nearest first. Several, because any of them may be deleted by the time it is used. */
export const anchorsAt = (list: readonly string[], at: number): string[] =>
  list.slice(Math.max(0, at - mostAnchors), at).reverse()
