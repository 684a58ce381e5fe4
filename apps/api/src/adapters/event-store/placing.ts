import type { Appended, ExpectedRevision } from '../../engine/ports/event-store.ts'

/** The end of a stream (both -1 when it does not exist), and where an event id stands in it. */
export type StreamEnd = Appended & { find(id: string): Appended | undefined }

export type Placing =
  | { outcome: 'repeat'; at: Appended }
  | { outcome: 'conflict'; actual: number }
  /** `fresh`: which of the events (by index) the stream does not hold yet, at least one */
  | { outcome: 'write'; fresh: readonly number[] }

/** The one rule of appending, shared by every adapter: known ids are never stored again, and only then does the revision matter. */
export function placeAppend(end: StreamEnd, expected: ExpectedRevision, ids: readonly string[]): Placing {
  const fresh: number[] = []
  const seen = new Set<string>()
  let known: Appended | undefined
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) continue
    seen.add(id)
    const at = end.find(id)
    if (at === undefined) fresh.push(index)
    else if (known === undefined || at.revision > known.revision) known = at
  }
  if (fresh.length === 0) return { outcome: 'repeat', at: known ?? { revision: end.revision, position: end.position } }
  if (expected !== 'any' && expected !== end.revision) return { outcome: 'conflict', actual: end.revision }
  return { outcome: 'write', fresh }
}
