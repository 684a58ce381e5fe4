/** The name, or with the first number that makes it one that is not taken; case does not count. */
export const unusedName = (name: string, between: string, taken: readonly string[]): string => {
  const isTaken = (it: string): boolean => taken.some((known) => known.toLowerCase() === it.toLowerCase())
  for (let nth = 2, made = name; ; nth++) {
    if (!isTaken(made)) return made
    made = `${name}${between}${nth}`
  }
}

/** The list with one item moved one place; `by`: -1 or 1. */
export const moved = <T extends { key: string }>(list: readonly T[], key: string, by: -1 | 1): readonly T[] => {
  const at = list.findIndex((it) => it.key === key)
  const [mine, other] = [list[at], list[at + by]]
  return mine && other ? list.with(at, other).with(at + by, mine) : list
}
