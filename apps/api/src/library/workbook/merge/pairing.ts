/** Longer lists are not compared each with each: that would cost the square of their length. */
const mostCompared = 40_000

type Score = (before: number, after: number) => number

/**
 * Finds which part of a list was which part of an earlier one. Each rule pairs what the rules before it left over, so the surest
 * rule comes first. Parts that are alike are paired in their order.
 */
export const createPairs = (size: { before: number; after: number }) => {
  const before = new Map<number, number>()
  const taken = new Set<number>()
  const all = (length: number): number[] => Array.from({ length }, (_, at) => at)
  const free = () => ({
    before: all(size.before).filter((it) => !taken.has(it)),
    after: all(size.after).filter((it) => !before.has(it)),
  })
  const pair = (was: number, is: number): void => {
    before.set(is, was)
    taken.add(was)
  }

  /** Pairs parts with equal keys; undefined = the part has none. */
  const byKey = (keys: { before: (at: number) => string | undefined; after: (at: number) => string | undefined }) => {
    const left = free()
    const waiting = new Map<string, number[]>()
    for (const was of left.before) {
      const key = keys.before(was)
      if (key !== undefined) waiting.set(key, [...(waiting.get(key) ?? []), was])
    }
    for (const is of left.after) {
      const was = waiting.get(keys.after(is) ?? '')?.shift()
      if (was !== undefined && keys.after(is) !== undefined) pair(was, is)
    }
  }

  /** Pairs the parts that are most alike first. Of equal ones, those that stand nearer to each other. */
  const byScore = (score: Score, least: number): void => {
    const left = free()
    if (left.before.length * left.after.length > mostCompared) return
    const found = left.before
      .flatMap((was) => left.after.map((is) => ({ was, is, score: score(was, is) })))
      .filter((it) => it.score >= least)
      .sort((a, b) => b.score - a.score || Math.abs(a.was - a.is) - Math.abs(b.was - b.is) || a.was - b.was)
    for (const { was, is } of found) if (!taken.has(was) && !before.has(is)) pair(was, is)
  }

  return { byKey, byScore, before: (is: number): number | undefined => before.get(is), free }
}
