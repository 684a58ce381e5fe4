/** A span of time, in ms since the epoch. */
export type Span = { from: number; to: number }

export const lengthOf = ({ from, to }: Span): number => to - from
export const within = (time: number, { from, to }: Span): number => Math.max(from, Math.min(to, time))

/** How many items begin at a time or before it. The list must be in order. */
export const countBy = <T>(list: readonly T[], time: number, timeOf: (it: T) => number): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const it = list[middle]
    if (it !== undefined && timeOf(it) <= time) low = middle + 1
    else high = middle
  }
  return low
}
