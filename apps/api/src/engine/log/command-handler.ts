import { type DomainEvent, isRejection, type Recorded, type Rejection, reject } from '@ghostlight/contracts'
import { type Aggregate, defaultDoublePressMs } from '@ghostlight/domain'
import { AppendTooLarge, type EventStore, WrongExpectedRevision } from '../ports/event-store.ts'
import type { Clock, Random } from '../ports/runtime.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import type { Codec } from './codec.ts'
import { type Done, doneBy, type Handled, isWhole, type Request, type Work } from './command-work.ts'
import { createDecide } from './decide-command.ts'
import { createStoreDecided } from './store-decided.ts'
import { type CachedStream, createStreamCache } from './stream-cache.ts'
import { createCatchUp, fold } from './stream-fold.ts'

type Parts = {
  store: EventStore
  codec: Codec
  keys: SubjectKeys
  clock: Clock
  random: Random
  /** two presses of GO at one console closer than this count as one, ms */
  doublePressMs?: number
  /** where the clocks show the times of day that cues wait for */
  venueTimeZone?: string
  /** number of streams whose state stays in memory */
  mostStreams?: number
  /** number of shows in memory, each with some hundred people */
  mostShows?: number
}

const maxAttempts = 3

/**
 * Load, decide, append with the exact revision. Commands on one stream go one after another. After a conflict with
 * another node it reloads and decides again, at most three times. Errors of the store pass through; Unfoldable: the
 * stream cannot be read.
 */
export const createCommandHandler = (given: Parts) => {
  const { mostStreams = 5_000, mostShows = Math.min(32, mostStreams) } = given
  const [shows, others] = [createStreamCache(mostShows), createStreamCache(mostStreams)]
  const cacheOf = (category: string) => (category === 'blackboard' ? shows : others)
  const catchUp = createCatchUp(given)
  const attempts = createAttempts(given, catchUp)

  return {
    /** Removes it from memory; the next request reads it from the log. */
    forget: ({ category }: { category: string }, id: string): void => cacheOf(category).forget(`${category}-${id}`),
    /**
     * Somebody follows the log and has come to this event. If it is the next one of a stream in memory it need not be read:
     * otherwise the first command after another node's would be refused by the log, and decided a second time.
     */
    follow: <S, C, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, event: Recorded): void => {
      const entry = cacheOf(aggregate.category).held(event.stream)
      if (!entry || event.revision <= entry.revision) return
      void inTurn(entry, async () => {
        if (event.revision === entry.revision + 1) fold(entry, aggregate, event as Recorded<E>)
      }).catch(() => undefined)
    },
    handle: <S, C, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      target: { id: string; command: C },
      request: Request,
    ): Promise<Handled<E>> => {
      const stream = `${aggregate.category}-${target.id}`
      const entry = cacheOf(aggregate.category).of(stream, aggregate.initial)
      return inTurn(entry, () => attempts({ aggregate, stream, command: target.command, request, entry }))
    },
    /** The result of an earlier request with this command, as far as `state` has just read. Undefined = none. */
    before: <S, C, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      { id, commandId }: { id: string; commandId: string },
    ): Done<E> | undefined => {
      const entry = cacheOf(aggregate.category).of(`${aggregate.category}-${id}`, aggregate.initial)
      const done = entry.recent.of(commandId)
      return done && isWhole(aggregate, entry) ? doneBy<E>(done) : undefined
    },
    /** The state, after one read of the log that all waiting callers share. Read only: the fold owns it. */
    state: async <S, C, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, id: string): Promise<S> => {
      const stream = `${aggregate.category}-${id}`
      const entry = cacheOf(aggregate.category).of(stream, aggregate.initial)
      entry.read ??= inTurn(entry, async () => {
        entry.read = undefined
        await catchUp({ entry, aggregate, stream })
      })
      await entry.read
      return entry.state as S
    },
  }
}
export type CommandHandler = ReturnType<typeof createCommandHandler>

/** Decides a command and stores its events, again after each conflict with another node. */
const createAttempts = (given: Parts, catchUp: ReturnType<typeof createCatchUp>) => {
  const { clock, random, doublePressMs = defaultDoublePressMs, venueTimeZone: zone = 'UTC' } = given
  const decide = createDecide({ random, doublePressMs, zone })
  const store = createStoreDecided({ ...given, catchUp })

  const attempt = async <S, C, E extends DomainEvent>(work: Work<S, C, E>): Promise<Handled<E>> => {
    const { aggregate, request, entry } = work
    const done = entry.recent.of(request.commandId)
    if (done && isWhole(aggregate, entry)) return doneBy(done)
    const now = clock.now()
    const { decided, from } = decide(work, { now, begun: done !== undefined })
    if (!isRejection(decided) && decided.length > 0) return store(work, { decided, from, now })
    // another node may know more: outdated knowledge is no reason to refuse
    if (await catchUp(work)) return attempt(work)
    return isRejection(decided) ? decided : { events: [], position: -1 }
  }

  /** The refusal, in words for the person who can make it smaller. The store's own error says which setting helps. */
  const tooLarge = <S, C, E extends DomainEvent>(work: Work<S, C, E>, { message }: AppendTooLarge): Rejection => {
    const { aggregate, entry } = work
    const { decided } = decide(work, { now: clock.now(), begun: false })
    const what = isRejection(decided) ? undefined : aggregate.tooLarge?.(decided, entry.state as S)
    const named = what ?? `What is to be stored of the ${aggregate.category}`
    return reject('TOO_LARGE', `${named}: too large, and nothing of it was stored. ${message}`)
  }

  return async <S, C, E extends DomainEvent>(work: Work<S, C, E>): Promise<Handled<E>> => {
    if (work.entry.revision === -1) await catchUp(work)
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work)
      } catch (error) {
        if (error instanceof AppendTooLarge) return tooLarge(work, error)
        if (!(error instanceof WrongExpectedRevision) || tries >= maxAttempts) throw error
        await catchUp(work)
      }
    }
  }
}

const inTurn = <T>(entry: CachedStream, work: () => Promise<T>): Promise<T> => {
  entry.waiting++
  const result = entry.queue.then(work).finally(() => entry.waiting--)
  entry.queue = result.catch(() => undefined)
  return result
}
