import { type DomainEvent, isRejection, type LibraryEvent, type Recorded } from '@ghostlight/contracts'
import type { Aggregate } from '@ghostlight/domain'
import { type HashKey, projectLibrary } from '@ghostlight/projections'
import { derivedId } from '../../engine/derived-id.ts'
import type { CommandHandler } from '../../engine/log/command-handler.ts'
import type { Request } from '../../engine/log/command-work.ts'
import type { Views } from '../lists.ts'

type Known = { state: unknown; done: Map<string, unknown> }
type Call = { stream: string; type: string; request: Request }

/** The command handler without a log: folds and decides on maps, each command id once. `clock` and `power` can be set. */
export const fakeHandler = () => {
  const streams = new Map<string, Known>()
  const calls: Call[] = []
  const events: Recorded[] = []
  const clock = { now: Date.UTC(2026, 4, 1, 12) }
  const power = { commandsLeft: Number.POSITIVE_INFINITY }

  const knownOf = (stream: string, initial: () => unknown): Known => {
    const known = streams.get(stream) ?? { state: initial(), done: new Map() }
    streams.set(stream, known)
    return known
  }

  const handler: Pick<CommandHandler, 'handle' | 'state'> = {
    handle: async <S, C, E extends DomainEvent>(
      aggregate: Aggregate<S, C, E>,
      { id, command }: { id: string; command: C },
      request: Request,
    ) => {
      if (power.commandsLeft-- <= 0) throw new Error('power cut')
      const stream = `${aggregate.category}-${id}`
      const known = knownOf(stream, aggregate.initial)
      calls.push({ stream, type: String((command as { type?: unknown }).type), request })
      const before = known.done.get(request.commandId) as Recorded<E>[] | undefined
      if (before) return { events: before, position: before.at(-1)?.position ?? -1 }
      let ids = 0
      const decided = aggregate.decide(command, known.state as S, {
        now: clock.now,
        random: () => 0.5,
        id: () => derivedId(request.commandId, 'id', String(ids++)),
        actor: request.actor,
        actorName: request.actorName,
        console: request.actor,
        doublePressMs: 0,
      })
      if (isRejection(decided)) return decided
      const made = decided.map((event): Recorded<E> => {
        const position = events.length
        const at = { id: `event-${position}`, stream, revision: 0, position, at: clock.now }
        const recorded = { ...event, ...at, actor: request.actor, causationId: request.commandId }
        events.push(recorded)
        known.state = aggregate.evolve(known.state as S, recorded)
        return recorded
      })
      if (made.length > 0) known.done.set(request.commandId, made)
      return { events: made, position: made.at(-1)?.position ?? -1 }
    },
    state: async <S, C, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, id: string) =>
      knownOf(`${aggregate.category}-${id}`, aggregate.initial).state as S,
  }
  /** The library's views after the events so far. */
  const views: Views = {
    all: async <V>(key: HashKey<V>) => {
      const fields = new Map<string, unknown>()
      for (const it of events.flatMap((event) => projectLibrary(event as LibraryEvent))) {
        if (it.op === 'set' && it.key === key) fields.set(it.field, it.value)
        if (it.op === 'delete' && it.key === key) fields.delete(it.field)
      }
      return fields as Map<string, V>
    },
  }
  return { handler, views, calls, events, clock, power }
}

export const aRequest = (commandId = 'import-1'): Request => ({
  commandId,
  actor: 'olga',
  actorName: 'Olga',
  correlationId: 'correlation-1',
})
