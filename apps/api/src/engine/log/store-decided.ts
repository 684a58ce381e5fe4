import type { DomainEvent, Recorded } from '@ghostlight/contracts'
import type { Aggregate } from '@ghostlight/domain'
import { derivedId } from '../derived-id.ts'
import type { Appended, EventStore, NewEvent } from '../ports/event-store.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import { type Codec, recorded } from './codec.ts'
import { type Done, doneBy, type Work } from './command-work.ts'
import { ensureKeys } from './ensure-keys.ts'
import { partsOf } from './parts.ts'
import { sealedEvent } from './sealed-event.ts'
import { type CatchUp, fold } from './stream-fold.ts'

/** creating a show adds up to 5,000 people, and its texts if they are many */
const mostEventsOfACommand = 10_000

type Parts = { store: Pick<EventStore, 'read' | 'append'>; codec: Codec; keys: SubjectKeys; catchUp: CatchUp }
type Decided<E extends DomainEvent> = { decided: readonly E[] /** events stored before */; from: number; now: number }

/**
 * Appends the decided events, encrypted, at the revision of the decision, and folds them. Errors:
 * WrongExpectedRevision, AppendTooLarge and the store's others.
 */
export const createStoreDecided = ({ store, codec, keys, catchUp }: Parts) => {
  /** The position of its last event if it was stored before; undefined = it is stored and folded now. */
  const storePart = async <S, C, E extends DomainEvent>(
    { aggregate, stream, entry }: Work<S, C, E>,
    part: readonly { event: E; stored: NewEvent }[],
  ): Promise<Appended | undefined> => {
    const newEvents = part.map((it) => it.stored)
    const appended = await store.append(stream, entry.revision, newEvents)
    if (appended.revision !== entry.revision + part.length) return appended
    for (const { event, stored } of part) {
      const at = { stream, revision: entry.revision + 1, position: appended.position }
      fold(entry, aggregate, { ...recorded({ ...at, ...stored }), data: event.data } as unknown as Recorded<E>)
    }
    return undefined
  }

  /** The events of a command when it was first stored; `last`: the place of its last event. */
  const storedBefore = async (stream: string, last: number, commandId: string): Promise<Recorded[]> => {
    const found: Recorded[] = []
    for await (const event of store.read(stream, Math.max(0, last - mostEventsOfACommand))) {
      if (event.revision > last) break
      if (event.meta.$causationId === commandId) found.push(codec.open(event))
    }
    return found
  }

  return async <S, C, E extends DomainEvent>(
    work: Work<S, C, E>,
    { decided, from, now }: Decided<E>,
  ): Promise<Done<E>> => {
    const { aggregate, stream, request, entry } = work
    const { actor, correlationId, commandId } = request
    const persons = decided.flatMap((event) => codec.persons(event, { actor, stream }))
    await ensureKeys(keys, persons)
    const origin = { stream, actor, at: now, correlationId, causationId: commandId }
    const all = decided.map((event, index) => {
      const id = derivedId(commandId, String(index))
      return { event, stored: sealedEvent(codec, event, { ...origin, id }) }
    })
    for (const part of pieces(aggregate, decided, all.slice(from))) {
      const before = await storePart(work, part)
      if (!before) continue
      await catchUp(work)
      const events = await storedBefore(stream, before.revision, commandId)
      return { events: events as Recorded<E>[], position: before.position }
    }
    return doneBy(entry.recent.of(commandId) ?? [])
  }
}

/** Everything in one append, unless it is too large for the store and may be stored in parts. */
const pieces = <S, C, E extends DomainEvent, T extends { stored: NewEvent }>(
  { parts }: Aggregate<S, C, E>,
  decided: readonly E[],
  rest: T[],
): T[][] => (parts?.may(decided) ? partsOf(rest, ({ stored }) => stored) : [rest])
