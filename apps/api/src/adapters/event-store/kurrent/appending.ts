import { NO_STREAM, WrongExpectedVersionError } from '@kurrent/kurrentdb-client'
import type { Appended, ExpectedRevision, NewEvent } from '../../../engine/ports/event-store.ts'
import { WrongExpectedRevision } from '../../../engine/ports/event-store.ts'
import { placeAppend } from '../placing.ts'
import type { Connection } from './connection.ts'
import { failureOf, withDeadline } from './errors.ts'
import { type KnownStream, KnownStreams } from './known-streams.ts'
import { toWire } from './wire.ts'

type Append = (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) => Promise<Appended>
type Sent = Appended | { actual: number }

/**
 * The client sends the server a deadline by this machine's clock. A server whose clock is some seconds ahead would
 * refuse every append, so this deadline is far away and `deadlineMs` limits the wait here.
 */
const deadlineByClockMs = 24 * 60 * 60 * 1_000

/** How often an append is placed again because another node was faster. */
const MAX_ATTEMPTS = 50

/** Appends to one stream go one after another. Concurrent ones would only cause conflicts. */
export function createAppend(
  connection: Connection,
  deadlineMs: number,
  streams = new KnownStreams(connection),
): Append {
  const turns = new Map<string, Promise<unknown>>()

  async function send(stream: string, expected: number, events: readonly NewEvent[]): Promise<Sent> {
    const streamState = expected < 0 ? NO_STREAM : BigInt(expected)
    const options = { streamState, requiresLeader: true, deadline: deadlineByClockMs } as const
    try {
      const work = connection.client.appendToStream(stream, events.map(toWire), options)
      const { nextExpectedRevision, position } = await withDeadline(work, deadlineMs)
      connection.answers.heard()
      return { revision: Number(nextExpectedRevision), position: Number(position?.commit ?? -1) }
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) {
        return { actual: typeof error.actualState === 'bigint' ? Number(error.actualState) : -1 }
      }
      // Only the server knows whether it was stored.
      streams.doubt(stream)
      throw failureOf(`acknowledge an append to ${stream}`, error)
    }
  }

  /**
   * Before it calls an append a conflict or a repeat, this node must know the current stream. It sends an append with
   * an old revision to the server anyway: the server cannot store it, and its refusal gives the stream's current
   * revision faster than a read.
   */
  async function update(stream: string, known: KnownStream, attempt: Parameters<Append>): Promise<void> {
    const [, expected, events] = attempt
    const nothing = events.length === 0
    if (
      !nothing &&
      (expected === 'any' || expected === known.revision || events.every(({ id }) => known.places.has(id)))
    )
      return
    if (!nothing && expected !== 'any' && expected < known.revision) {
      const sent = await send(stream, expected, events)
      if ('actual' in sent && sent.actual === known.revision) return
    }
    await streams.refresh(stream, known)
  }

  function remember(known: KnownStream, events: readonly NewEvent[], at: Appended): void {
    for (const [index, { id }] of events.entries()) {
      // The server gives a position only for the last event. The others are read if one of them is repeated.
      const left = events.length - 1 - index
      // Counted back from the last one's revision: a deleted stream continues after its old events.
      streams.add(known, id, { revision: at.revision - left, position: left === 0 ? at.position : -1 })
    }
  }

  async function append(...attempt: Parameters<Append>): Promise<Appended> {
    const [stream, expected, events] = attempt
    const known = await streams.get(stream)
    await update(stream, known, attempt)
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const { revision, position, places } = known
      const ids = events.map(({ id }) => id)
      const placing = placeAppend({ revision, position, find: (id) => places.get(id) }, expected, ids)
      if (placing.outcome === 'repeat') {
        if (placing.at.position >= 0 || count > 0) return placing.at
        await streams.refresh(stream, known, Math.max(placing.at.revision, 0))
        continue
      }
      if (placing.outcome === 'conflict') throw new WrongExpectedRevision(stream, expected, placing.actual)
      const fresh = placing.fresh.flatMap((index) => events[index] ?? [])
      const sent = await send(stream, revision, fresh)
      if ('revision' in sent) {
        remember(known, fresh, sent)
        return sent
      }
      await streams.refresh(stream, known)
    }
    throw failureOf(`append to ${stream}`, new Error(`other writers were faster ${MAX_ATTEMPTS} times`))
  }

  return (stream, expected, events) => {
    const turn = (turns.get(stream) ?? Promise.resolve()).then(() => append(stream, expected, events))
    const settled = turn.catch(() => {})
    turns.set(stream, settled)
    void settled.then(() => {
      if (turns.get(stream) === settled) turns.delete(stream)
    })
    return turn
  }
}
