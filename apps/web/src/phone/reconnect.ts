/** When to knock again, and when a silent connection counts as gone. All in ms. */
export const pingEveryMs = 5_000
export const pongWithinMs = 3_000
export const openWithinMs = 5_000
export const shortestWaitMs = 300
export const longestWaitMs = 2_000
/** a page nobody looks at may take its time: a whole audience in pockets should not knock twice a second */
export const hiddenWaitMs = 5_000

/** The ceiling doubles per failed attempt; jitter keeps a whole theatre from knocking in step. `random` is in [0, 1). */
export function waitBefore(attempt: number, { random, hidden }: { random: number; hidden: boolean }): number {
  const longest = hidden ? hiddenWaitMs : longestWaitMs
  const ceiling = Math.min(longest, shortestWaitMs * 2 ** Math.min(attempt + 1, 10))
  return Math.round(shortestWaitMs + random * (ceiling - shortestWaitMs))
}

/** After a sleep longer than a heartbeat nobody knows whether the connection lives: it counts as gone. */
export const isStale = (lastHeardAt: number, now: number): boolean => now - lastHeardAt > pingEveryMs + pongWithinMs
