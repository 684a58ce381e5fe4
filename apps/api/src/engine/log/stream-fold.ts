import type { DomainEvent, Recorded } from '@ghostlight/contracts'
import type { Aggregate } from '@ghostlight/domain'
import type { EventStore, StoredEvent } from '../ports/event-store.ts'
import { type Codec, isReadable } from './codec.ts'
import type { Work } from './command-work.ts'
import type { CachedStream } from './stream-cache.ts'
import { placeOf, Unfoldable } from './unfoldable.ts'

type Streamed<S, C, E extends DomainEvent> = Pick<Work<S, C, E>, 'aggregate' | 'entry' | 'stream'>

/** Adds the next event of a stream to its state. */
export const fold = <S, C, E extends DomainEvent>(
  entry: CachedStream,
  aggregate: Aggregate<S, C, E>,
  event: Recorded<E>,
): void => {
  entry.state = aggregate.evolve(entry.state as S, event)
  entry.revision = event.revision
  entry.recent.note(event)
}

/**
 * Brings a stream's state up to what is stored now; resolves with whether there was anything new. Errors: those of the
 * store; Unfoldable.
 */
export const createCatchUp = ({ store, codec }: { store: Pick<EventStore, 'read'>; codec: Codec }) => {
  const foldStored = <S, C, E extends DomainEvent>({ entry, aggregate }: Streamed<S, C, E>, stored: StoredEvent) => {
    try {
      fold(entry, aggregate, codec.open(stored) as Recorded<E>)
    } catch (error) {
      throw new Unfoldable(`${placeOf(stored)} cannot be read`, { cause: error })
    }
  }

  return async <S, C, E extends DomainEvent>(streamed: Streamed<S, C, E>): Promise<boolean> => {
    const { entry, stream } = streamed
    const before = entry.revision
    for await (const event of store.read(stream, entry.revision + 1))
      if (isReadable(event)) foldStored(streamed, event)
      else entry.revision = event.revision
    return entry.revision !== before
  }
}
export type CatchUp = ReturnType<typeof createCatchUp>
