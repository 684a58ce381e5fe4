import { type Rejection, reject } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import { partsOf } from '../engine/log/parts.ts'
import type { EventStore, NewEvent } from '../engine/ports/event-store.ts'
import { type Archiving, finishTakingOut, signedEvent } from './parts.ts'
import { readArchive } from './read.ts'

/** A store takes so many events in one piece, whichever it is. */
const eventsOfAPiece = 500

type File = {
  id: string
  /** from its first line on, as often as it is called */
  lines: () => AsyncIterable<string>
}

/**
 * Appends what a show's file has after the event that says that it is in the archive, and then that it is back; before that
 * last event nobody sees any of it. The whole file is checked first. What was cut off is gone on with. Who was erased
 * meanwhile is erased in the show, too.
 */
export const bringBack = async (
  { id, lines }: File,
  parts: Archiving,
): Promise<{ events: number; position: number } | Rejection> => {
  const { store, handler, keys, phoneKey, request } = parts
  const { takenOut } = await handler.state(show, id)
  if (!takenOut) return reject('INVALID', 'This show is not in the archive. Nothing was changed.')
  const known = { blackboard: id, key: phoneKey, digest: takenOut.digest }
  const bad = await readArchive(lines(), known)
  if (bad) return bad
  // also so that this node knows no more what it knew of the stream
  await finishTakingOut(store, id)
  const stream = `blackboard-${id}`
  const there = await thereOf(store, stream)
  const writer = createWriter(store, stream, there)
  const changed = await readArchive(lines(), known, writer.add)
  if (changed) return changed
  await writer.flush()
  const { users } = await handler.state(show, id)
  const place = (of: string) => ({ id: derivedId(of, id, takenOut.digest, String(there.first)), stream })
  const tail: NewEvent[] = []
  await keys.load?.(users.keys())
  for (const { _id: userId, type, erased } of users.values())
    if (keys.erased(userId) && !erased)
      tail.push(await signedEvent({ type: 'UserErased', data: { userId, type } }, place(`erased ${userId}`), parts))
  const back = { type: 'ShowBroughtBack', data: { by: request.actorName } } as const
  tail.push(await signedEvent(back, place('brought back'), parts))
  const position = await writer.append(tail)
  return { events: takenOut.events, position }
}

/** Where the show's log begins, and the ids of what an attempt before brought back. */
const thereOf = async (store: EventStore, stream: string): Promise<{ first: number; ids: readonly string[] }> => {
  let first = -1
  const ids: string[] = []
  for await (const { id, revision } of store.read(stream))
    if (first === -1) first = revision
    else ids.push(id)
  return { first, ids }
}

/** Appends in pieces, each where the last one ended, without those that are there. */
const createWriter = (store: EventStore, stream: string, there: { first: number; ids: readonly string[] }) => {
  let revision = there.first + there.ids.length
  let waiting: NewEvent[] = []
  let nth = 0
  const append = async (events: readonly NewEvent[]): Promise<number> => {
    let position = -1
    for (const part of partsOf(events, (event) => event)) {
      position = (await store.append(stream, revision, part)).position
      revision += part.length
    }
    return position
  }
  const flush = async (): Promise<void> => {
    const events = waiting
    waiting = []
    await append(events)
  }
  return {
    append,
    flush,
    add: async (event: NewEvent): Promise<void> => {
      if (nth < there.ids.length && there.ids[nth] === event.id) {
        nth += 1
        return
      }
      waiting.push(event)
      if (waiting.length >= eventsOfAPiece) await flush()
    },
  }
}
