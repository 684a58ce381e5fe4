import { type Rejection, reject } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import { partsOf } from '../engine/log/parts.ts'
import type { EventStore, NewEvent } from '../engine/ports/event-store.ts'
import { type Archiving, finishTakingOut, signedEvent } from './parts.ts'
import { readArchive } from './read.ts'

/** a number of events that every store takes in one append */
const eventsOfAPiece = 500

type File = {
  id: string
  /** from the first line, on each call */
  lines: () => AsyncIterable<string>
}

/**
 * Brings an archived show back: checks the whole file first, appends its events, and then an event that says that the
 * show is back. Nobody sees any of it before that last event. The same call continues after an interruption. People
 * erased meanwhile are erased in the show, too.
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
  // also makes this node forget the stream's old revisions
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

/** The start of the show's log, and the ids of the events that an earlier attempt brought back. */
const thereOf = async (store: EventStore, stream: string): Promise<{ first: number; ids: readonly string[] }> => {
  let first = -1
  const ids: string[] = []
  for await (const { id, revision } of store.read(stream))
    if (first === -1) first = revision
    else ids.push(id)
  return { first, ids }
}

/** Appends in pieces, each after the last one, and skips events that are there already. */
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
      if (there.ids[nth] === event.id) {
        nth += 1
        return
      }
      waiting.push(event)
      if (waiting.length >= eventsOfAPiece) await flush()
    },
  }
}
