import { type DomainEvent, eventDefinition, isRejection, type Recorded } from '@ghostlight/contracts'
import { expect } from 'vitest'
import type { Aggregate } from '../../aggregate.ts'

/** time of every `given` event, and of the command unless `when` gives another; ms since the epoch */
export const noon = Date.UTC(2026, 4, 1, 12)

const recorded = <E extends DomainEvent>(event: E, revision: number): Recorded<E> => ({
  ...structuredClone(event),
  id: `event-${revision}`,
  stream: 'a-stream',
  revision,
  position: revision,
  at: noon,
  actor: 'olga',
  causationId: `command-${revision}`,
})

/**
 * `scenario(aggregate).given(events).when(command).gives(events)` or `.isRefused(code, text)`. Also checks that decide
 * is pure.
 */
export const scenario = <S, C, E extends DomainEvent>(aggregate: Aggregate<S, C, E>) => ({
  given: (...past: readonly E[]) => {
    const state = () => past.map(recorded).reduce(aggregate.evolve, aggregate.initial())
    return {
      state: state(),
      when: (command: C, now = noon) => {
        const before = state()
        const who = { actor: 'olga', actorName: 'Olga', console: 'olgas-console', doublePressMs: 700 }
        const context = { now, random: () => 0.5, id: () => 'new-id', ...who }
        const outcome = aggregate.decide(command, before, context)
        expect(before, 'decide changes no state').toEqual(state())
        const events = isRejection(outcome) ? [] : outcome
        for (const { type, data } of events) expect(eventDefinition(type)?.data.parse(data)).toEqual(data)
        return {
          outcome,
          events,
          gives: (...expected: readonly E[]) => expect(outcome).toEqual(expected),
          isRefused: (rejected: string, message?: string) =>
            expect(outcome).toMatchObject({ rejected, ...(message === undefined ? {} : { message }) }),
        }
      },
    }
  },
})
