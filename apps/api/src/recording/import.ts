import { type Rejection, reject } from '@ghostlight/contracts'
import { derivedId } from '../engine/derived-id.ts'
import type { Codec } from '../engine/log/codec.ts'
import type { Request } from '../engine/log/command-work.ts'
import { ensureKeys } from '../engine/log/ensure-keys.ts'
import { partsOf } from '../engine/log/parts.ts'
import { sealedEvent } from '../engine/log/sealed-event.ts'
import { type EventStore, WrongExpectedRevision } from '../engine/ports/event-store.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'
import { mostIdsTried, newBlackboardId } from '../library/open-show.ts'
import type { Read, Recording } from './read.ts'

type Importing = {
  store: Pick<EventStore, 'append'>
  codec: Codec
  keys: Pick<SubjectKeys, 'ensure' | 'erased'>
  request: Pick<Request, 'commandId'>
}

/** A number of events that every store takes in one append. */
const eventsOfAPiece = 500

/**
 * Stores a recording as a show of this installation, under a new id: all events in one stream, in their order. The first event
 * says how many there are, and nobody sees the show before the last one is stored. Errors: those of the store.
 */
export const importRecording = async (
  { events }: Recording,
  importing: Importing,
): Promise<{ _id: string; position: number } | Rejection> => {
  for (let tries = 0; tries < mostIdsTried; tries++) {
    const id = newBlackboardId(derivedId(importing.request.commandId, 'recording', String(tries)))
    try {
      return { _id: id, position: await storeAll(id, events, importing) }
    } catch (error) {
      // the id is taken, or an interrupted import has left events there
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
  return reject('INTERNAL')
}

const storeAll = async (id: string, events: readonly Read[], { store, codec, keys }: Importing): Promise<number> => {
  const stream = `blackboard-${id}`
  const imported = { events: events.length, until: events.at(-1)?.line.at ?? '' }
  let position = -1
  for (let from = 0; from < events.length; from += eventsOfAPiece) {
    const piece = events.slice(from, from + eventsOfAPiece).map(({ line, event }): Read => {
      if (event.type !== 'BlackboardCreated') return { line, event }
      const { events: _, ...data } = event.data
      return { line, event: { ...event, data: { ...data, _id: id, imported } } }
    })
    const persons = piece.flatMap(({ line, event }) => codec.persons(event, { actor: line.actor, stream }))
    await ensureKeys(keys, [...new Set(persons)])
    const sealed = piece.map(({ line, event }) => sealedEvent(codec, event, { ...line, stream }))
    let revision = from - 1
    for (const part of partsOf(sealed, (it) => it)) {
      const stored = await store.append(stream, revision, part)
      revision = stored.revision
      position = stored.position
    }
  }
  return position
}
