/** The function, which gives its last result again for the same arguments. */
export const remembered = <A extends readonly unknown[], R>(make: (...args: A) => R): ((...args: A) => R) => {
  let last: { args: A; result: R } | undefined
  return (...args) => {
    if (last?.args.length === args.length && last.args.every((it, at) => it === args[at])) return last.result
    const result = make(...args)
    last = { args, result }
    return result
  }
}

/** Gives the list of before again, as long as it has the same items in the same order. */
export const kept = <T>(
  isSame: (item: T, before: T | undefined) => boolean = Object.is,
): ((next: readonly T[]) => readonly T[]) => {
  let last: readonly T[] = []
  return (next) => {
    if (next.length !== last.length || next.some((it, at) => !isSame(it, last[at]))) last = next
    return last
  }
}
