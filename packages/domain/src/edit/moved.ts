import { diffComm } from 'node-diff3'

/** The items that stand elsewhere, of those in both lists: as few as possible. */
export const movedIn = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const both = { before: before.filter((it) => after.includes(it)), after: after.filter((it) => before.includes(it)) }
  return new Set(diffComm(both.before, both.after).flatMap(({ buffer2 = [] }) => buffer2))
}
