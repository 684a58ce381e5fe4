import { createHash } from 'node:crypto'
import {
  type DomainEvent,
  eventDefinition,
  isRejection,
  type Recorded,
  type Rejection,
  reject,
} from '@ghostlight/contracts'
import { type Aggregate, defaultDoublePressMs } from '@ghostlight/domain'
import {
  type Appended,
  AppendTooLarge,
  type EventStore,
  type NewEvent,
  type StoredEvent,
  WrongExpectedRevision,
} from '../ports/event-store.ts'
import type { Clock, Random } from '../ports/runtime.ts'
import type { SubjectKeys } from '../ports/subject-keys.ts'
import { type Codec, isReadable, recorded } from './codec.ts'
import { ensureKeys } from './ensure-keys.ts'
import { partsOf } from './parts.ts'
import { type CachedStream, createStreamCache } from './stream-cache.ts'
import { placeOf, Unfoldable } from './unfoldable.ts'

/**
 * Who asks for what: `commandId` is the same when the same command is sent again, and then has one effect. `console` is
 * where the actor sits, for those who may sit at several.
 */
export type Request = {
  commandId: string
  actor: string
  actorName: string
  console?: string
  correlationId: string
}

export type Handled<E extends DomainEvent> =
  | {
      events: Recorded<E>[]
      /** of the last event; -1 when there was none */
      position: number
    }
  | Rejection

type Parts = {
  store: EventStore
  codec: Codec
  keys: SubjectKeys
  clock: Clock
  random: Random
  /** two presses of GO at one console that are closer than this are one */
  doublePressMs?: number
  /** of so many streams the state is kept in memory */
  mostStreams?: number
  /** and of so many shows, each of which has some hundred people in it */
  mostShows?: number
}

const maxAttempts = 3
/** a show's start adds each of at most 5,000 people, and its words where they are many */
const mostEventsOfACommand = 10_000

/** uuid v5-shaped: the same parts give the same id, so that a repeated append is recognised. */
export const derivedId = (...parts: string[]): string => {
  const hash = createHash('sha1').update(parts.join('\0')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/**
 * Load, decide, append with the exact revision. Commands on one stream go one after another; a conflict with another
 * node reloads and decides again, at most three times. Errors of the store pass through; Unfoldable: what the stream has
 * cannot be read.
 */
export const createCommandHandler = ({
  store,
  codec,
  keys,
  clock,
  random,
  doublePressMs = defaultDoublePressMs,
  mostStreams = 5_000,
  mostShows = Math.min(32, mostStreams),
}: Parts) => {
  const [shows, others] = [createStreamCache(mostShows), createStreamCache(mostStreams)]
  const cacheOf = (category: string) => (category === 'blackboard' ? shows : others)

  const fold = <S, C, E extends DomainEvent>(
    entry: CachedStream,
    aggregate: Aggregate<S, C, E>,
    event: Recorded<E>,
  ): void => {
    entry.state = aggregate.evolve(entry.state as S, event)
    entry.revision = event.revision
    entry.recent.note(event)
  }

  const foldStored = <S, C, E extends DomainEvent>(
    entry: CachedStream,
    aggregate: Aggregate<S, C, E>,
    stored: StoredEvent,
  ): void => {
    try {
      fold(entry, aggregate, codec.open(stored) as Recorded<E>)
    } catch (error) {
      throw new Unfoldable(`${placeOf(stored)} cannot be read`, { cause: error })
    }
  }

  /** Whether there was anything new. */
  const catchUp = async <S, C, E extends DomainEvent>(
    entry: CachedStream,
    aggregate: Aggregate<S, C, E>,
    stream: string,
  ) => {
    const before = entry.revision
    for await (const event of store.read(stream, entry.revision + 1))
      if (isReadable(event)) foldStored(entry, aggregate, event)
      else entry.revision = event.revision
    return entry.revision !== before
  }

  /** What a command did when it was first stored; `last` is where its last event is. */
  const storedBefore = async (stream: string, last: number, commandId: string): Promise<Recorded[]> => {
    const found: Recorded[] = []
    for await (const event of store.read(stream, Math.max(0, last - mostEventsOfACommand))) {
      if (event.revision > last) break
      if (event.meta.$causationId === commandId) found.push(codec.open(event))
    }
    return found
  }

  type Work<S, C, E extends DomainEvent> = {
    aggregate: Aggregate<S, C, E>
    stream: string
    command: C
    request: Request
    entry: CachedStream
  }

  /** `from`: how many of the events are stored already, where the same command began in parts and was cut off. */
  const decide = <S, C, E extends DomainEvent>(
    { aggregate, command, request, entry }: Work<S, C, E>,
    { now, begun }: { now: number; begun: boolean },
  ): { decided: E[] | Rejection; from: number } => {
    const decideIn = (state: S) => {
      let ids = 0
      return aggregate.decide(command, state, {
        now,
        random: () => random.next(),
        id: () => derivedId(request.commandId, 'id', String(ids++)),
        actor: request.actor,
        actorName: request.actorName,
        console: request.console ?? request.actor,
        doublePressMs,
      })
    }
    const state = entry.state as S
    const again = begun ? decideIn(aggregate.initial()) : []
    // it goes on only if it still comes to as many events
    const goesOn = begun && !isRejection(again) && again.length === aggregate.parts?.awaited(state)
    return goesOn ? { decided: again, from: entry.revision + 1 } : { decided: decideIn(state), from: 0 }
  }

  /** Where its last event is, if it was stored before; undefined = it is stored and folded now. */
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

  const attempt = async <S, C, E extends DomainEvent>(work: Work<S, C, E>): Promise<Handled<E>> => {
    const { aggregate, stream, request, entry } = work
    const done = entry.recent.of(request.commandId)
    if (done && isWhole(aggregate, entry)) return told(done)
    const now = clock.now()
    const { decided, from } = decide(work, { now, begun: done !== undefined })
    if (isRejection(decided) || decided.length === 0) {
      // another node may know more: nothing is refused on what was known some time ago
      if (await catchUp(entry, aggregate, stream)) return attempt(work)
      return isRejection(decided) ? decided : { events: [], position: -1 }
    }
    const persons = decided.flatMap((event) => codec.persons(event, { actor: request.actor, stream }))
    await ensureKeys(keys, persons)
    const all = decided.map((event, index) => ({ event, stored: sealed(event, { index, now, request, stream }) }))
    for (const part of pieces(aggregate, decided, all.slice(from))) {
      const before = await storePart(work, part)
      if (!before) continue
      await catchUp(entry, aggregate, stream)
      const events = await storedBefore(stream, before.revision, request.commandId)
      return { events: events as Recorded<E>[], position: before.position }
    }
    return told(entry.recent.of(request.commandId) ?? [])
  }

  /** The refusal in words for whoever can make it smaller; the store's own tell what may be set. */
  const tooLarge = <S, C, E extends DomainEvent>(work: Work<S, C, E>, { message }: AppendTooLarge): Rejection => {
    const { aggregate, entry } = work
    const { decided } = decide(work, { now: clock.now(), begun: false })
    const what = isRejection(decided) ? undefined : aggregate.tooLarge?.(decided, entry.state as S)
    const named = what ?? `What is to be stored of the ${aggregate.category}`
    return reject('TOO_LARGE', `${named}: too large, and nothing of it was stored. ${message}`)
  }

  const attempts = async <S, C, E extends DomainEvent>(work: Work<S, C, E>): Promise<Handled<E>> => {
    const { aggregate, entry, stream } = work
    if (entry.revision === -1) await catchUp(entry, aggregate, stream)
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(work)
      } catch (error) {
        if (error instanceof AppendTooLarge) return tooLarge(work, error)
        if (!(error instanceof WrongExpectedRevision) || tries >= maxAttempts) throw error
        await catchUp(entry, aggregate, stream)
      }
    }
  }

  const isWhole = <S, C, E extends DomainEvent>({ parts }: Aggregate<S, C, E>, { state }: CachedStream): boolean =>
    parts?.awaited(state as S) === undefined

  const pieces = <S, C, E extends DomainEvent, T extends { stored: NewEvent }>(
    { parts }: Aggregate<S, C, E>,
    decided: readonly E[],
    rest: T[],
  ): T[][] => (parts?.may(decided) ? partsOf(rest, ({ stored }) => stored) : [rest])

  const told = <E extends DomainEvent>(events: readonly Recorded[]): Extract<Handled<E>, { events: unknown }> => ({
    events: [...events] as unknown as Recorded<E>[],
    position: events.at(-1)?.position ?? -1,
  })

  const sealed = (
    event: DomainEvent,
    { index, now, request, stream }: { index: number; now: number; request: Request; stream: string },
  ): NewEvent => ({
    id: derivedId(request.commandId, String(index)),
    type: event.type,
    data: codec.seal(event, { actor: request.actor, stream }),
    meta: {
      $correlationId: request.correlationId,
      $causationId: request.commandId,
      actor: request.actor,
      at: new Date(now).toISOString(),
      schemaVersion: String(eventDefinition(event.type)?.version ?? 1),
    },
  })

  const inTurn = <T>(entry: CachedStream, work: () => Promise<T>): Promise<T> => {
    entry.waiting++
    const result = entry.queue.then(work).finally(() => entry.waiting--)
    entry.queue = result.catch(() => undefined)
    return result
  }

  return {
    /** Nothing of it is in memory any more; who asks again has it read from the log. */
    forget: ({ category }: { category: string }, id: string): void => cacheOf(category).forget(`${category}-${id}`),
    handle: <S, C, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      target: { id: string; command: C },
      request: Request,
    ): Promise<Handled<E>> => {
      const stream = `${aggregate.category}-${target.id}`
      const entry = cacheOf(aggregate.category).of(stream, aggregate.initial)
      return inTurn(entry, () => attempts({ aggregate, stream, command: target.command, request, entry }))
    },
    /** What a command did when it was asked for before, by what `state` has just brought up to date; undefined = nothing. */
    before: <S, C, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      { id, commandId }: { id: string; commandId: string },
    ): Extract<Handled<E>, { events: unknown }> | undefined => {
      const entry = cacheOf(aggregate.category).of(`${aggregate.category}-${id}`, aggregate.initial)
      const done = entry.recent.of(commandId)
      return done && isWhole(aggregate, entry) ? told<E>(done) : undefined
    },
    /** The state, brought up to date first by one read for all who wait for it to begin. Read only: the fold owns it. */
    state: async <S, C, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, id: string): Promise<S> => {
      const stream = `${aggregate.category}-${id}`
      const entry = cacheOf(aggregate.category).of(stream, aggregate.initial)
      entry.read ??= inTurn(entry, async () => {
        entry.read = undefined
        await catchUp(entry, aggregate, stream)
      })
      await entry.read
      return entry.state as S
    },
  }
}
export type CommandHandler = ReturnType<typeof createCommandHandler>
