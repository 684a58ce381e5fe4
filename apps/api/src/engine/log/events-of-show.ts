import { streamKindOf } from '@ghostlight/contracts'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'

type Log = Pick<EventStore, 'read' | 'readAll'>

/** These say only where a show's events are, and nothing about the show. */
const ofTheArchive: ReadonlySet<string> = new Set(['ShowTakenOut', 'AudienceTakenOut', 'ShowBroughtBack'])
export const isOfTheArchive = ({ type }: Pick<StoredEvent, 'type'>): boolean => ofTheArchive.has(type)

/**
 * Both streams of a show after a position, in log order; personal fields are still encrypted. A show that came back
 * from the archive is given as it was before.
 */
export async function* eventsOf(store: Log, blackboardId: string, after = -1): AsyncGenerator<StoredEvent> {
  const back = await backSince(store, `blackboard-${blackboardId}`)
  const places = createPlaces(blackboardId)
  const prefixes = [`blackboard-${blackboardId}`, `audience-${blackboardId}`]
  // some stores still return truncated events
  for await (const stored of store.readAll({ after: Math.max(after, back ?? -1), prefixes })) {
    if (isOfTheArchive(stored)) continue
    yield back === undefined ? stored : places.asBefore(stored, { counts: after <= back })
  }
}

/** Where a show that came back from the archive begins. */
const backSince = async (store: Log, stream: string): Promise<number | undefined> => {
  for await (const { type, position } of store.read(stream)) return type === 'ShowTakenOut' ? position : undefined
  return undefined
}

/** A restored show has all events in one stream. This gives each its original stream and number. */
const createPlaces = (blackboardId: string) => {
  const revisions = new Map<string, number>()
  return {
    /** `counts`: must be true from the first event on */
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
