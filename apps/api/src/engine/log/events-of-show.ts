import { streamKindOf } from '@ghostlight/contracts'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'

type Log = Pick<EventStore, 'read' | 'readAll'>

/** Only of where a show's events are, and not of the show. */
const ofTheArchive: ReadonlySet<string> = new Set(['ShowTakenOut', 'AudienceTakenOut', 'ShowBroughtBack'])
export const isOfTheArchive = ({ type }: Pick<StoredEvent, 'type'>): boolean => ofTheArchive.has(type)

/**
 * Both streams of a show after a position, in the log's order; personal fields are still sealed. A show that was in the
 * archive is told as it was before.
 */
export async function* eventsOf(store: Log, blackboardId: string, after = -1): AsyncGenerator<StoredEvent> {
  const back = await backSince(store, `blackboard-${blackboardId}`)
  const places = createPlaces(blackboardId)
  const prefixes = [`blackboard-${blackboardId}`, `audience-${blackboardId}`]
  // some stores go on giving what was truncated
  for await (const stored of store.readAll({ after: Math.max(after, back ?? -1), prefixes })) {
    if (isOfTheArchive(stored)) continue
    yield back === undefined ? stored : places.asBefore(stored, { counts: after <= back })
  }
}

/** Where a show that was in the archive begins. */
const backSince = async (store: Log, stream: string): Promise<number | undefined> => {
  for await (const { type, position } of store.read(stream)) return type === 'ShowTakenOut' ? position : undefined
  return undefined
}

/** All that is back stands in one stream: of which it was, and as the how manieth there. */
const createPlaces = (blackboardId: string) => {
  const revisions = new Map<string, number>()
  return {
    /** `counts`: from the first event on */
    asBefore: (stored: StoredEvent, { counts }: { counts: boolean }): StoredEvent => {
      const kind = streamKindOf(stored.type)
      const stream = kind ? `${kind}-${blackboardId}` : stored.stream
      if (!counts) return { ...stored, stream }
      const revision = (revisions.get(stream) ?? -1) + 1
      revisions.set(stream, revision)
      return { ...stored, stream, revision }
    },
  }
}
