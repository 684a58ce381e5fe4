import { eventDefinition, isRejection, type Recorded, type ShowCommand, type ShowEvent } from '@ghostlight/contracts'
import { expect } from 'vitest'
import type { DecideContext } from '../aggregate.ts'
import { show } from '../show/index.ts'
import type { ShowEventOf, ShowState } from '../show/state.ts'

/** Fixed values: 12:00 on one day, every random draw in the middle, ids `id-1`, `id-2`, … */
export const noon = Date.UTC(2026, 4, 1, 12)

export const context = (over: Partial<DecideContext> = {}): DecideContext => {
  let ids = 0
  const who = { actor: 'olga', actorName: 'Olga', console: 'olgas-console', doublePressMs: 700 }
  return { now: noon, random: () => 0.5, id: () => `id-${++ids}`, ...who, ...over }
}

/** An event as the log returns it: copied through JSON, so that it shares no objects with the command. */
export const recordedAt = (at: number, event: ShowEvent, revision = 0): Recorded<ShowEvent> => ({
  ...JSON.parse(JSON.stringify(event)),
  id: `event-${revision}`,
  stream: 'blackboard-K7M4QX',
  revision,
  position: revision,
  at,
  actor: 'olga',
  causationId: `command-${revision}`,
})

type Past = ShowEvent | Recorded<ShowEvent>

export const stateAfter = (...past: readonly Past[]): ShowState =>
  past.reduce(
    (state, event, index) => show.evolve(state, 'at' in event ? event : recordedAt(noon - 60_000, event, index)),
    show.initial(),
  )

/**
 * given(events).when(command).gives(events) or .isRefused(code, text): one decision, checked to be pure and to fit the
 * contract.
 */
export const given = (...past: readonly Past[]) => ({
  when: (command: ShowCommand, over: Partial<DecideContext> = {}) => {
    const state = stateAfter(...past)
    const outcome = show.decide(command, state, context(over))
    expect(state, 'decide changes no state').toEqual(stateAfter(...past))
    const events = isRejection(outcome) ? [] : outcome
    for (const { type, data } of events) expect(eventDefinition(type)?.data.parse(data)).toEqual(data)
    return {
      outcome,
      events,
      /** the data of the only event of this type */
      only: <T extends ShowEvent['type']>(type: T): ShowEventOf<T>['data'] => {
        const [first, ...more] = events.filter((event): event is ShowEventOf<T> => event.type === type)
        if (!first || more.length > 0) throw new Error(`${JSON.stringify(outcome)} has not one ${type}`)
        return first.data as ShowEventOf<T>['data']
      },
      gives: (...expected: readonly ShowEvent[]) => expect(outcome).toEqual(expected),
      isRefused: (rejected: string, message: string) => expect(outcome).toMatchObject({ rejected, message }),
    }
  },
})

/**
 * The events of a show that takes these commands, one a second. Ids are `<step>-<n>`. A refused command leaves nothing.
 */
export const history = (past: readonly ShowEvent[], ...commands: readonly ShowCommand[]): ShowEvent[] => {
  const events = [...past]
  for (const [step, command] of commands.entries()) {
    let ids = 0
    const now = noon + step * 1_000
    const outcome = show.decide(command, stateAfter(...events), context({ now, id: () => `${step}-${++ids}` }))
    if (!isRejection(outcome)) events.push(...outcome.map((event) => recordedAt(now, event)))
  }
  return events
}
