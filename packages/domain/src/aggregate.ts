import type { DomainEvent, Recorded, Rejection } from '@ghostlight/contracts'

/**
 * What a decision may depend on, besides its command and its state. Everything used from here is recorded in the
 * events.
 */
export type DecideContext = {
  /** ms since the epoch */
  now: number
  /** 0 ≤ x < 1 */
  random: () => number
  /** makes a new id; deciding the same command again gives the same ids in the same order */
  id: () => string
  /** person id of the operator, or `system` */
  actor: string
  /** name of the operator, for texts other operators read */
  actorName: string
  /** where the operator sits; one person may have several consoles open */
  console: string
  /** two presses of GO at one console closer than this count as one, ms */
  doublePressMs: number
  /** the next time at which the venue's clocks show `19:05`, ms since the epoch; absent = the clocks of Greenwich */
  timeOfDay?: (atTime: string) => number
  /** a cue that is still playing starts again without a question, as in shows recorded before the question existed */
  runsOver?: true
}

/**
 * One stream's rules. `decide` is pure. `evolve` is total and owns the state it is given: it may change it in place,
 * because a state belongs to exactly one fold and a show with thousands of people is folded on every event.
 */
export type Aggregate<S, C, E extends DomainEvent> = {
  /** stream name is `<category>-<id>` */
  category: string
  initial: () => S
  evolve: (state: S, event: Recorded<E>) => S
  decide: (command: C, state: S, context: DecideContext) => E[] | Rejection
  /** names the part of a decision that is too large for the log; absent = the category */
  tooLarge?: (decided: readonly E[], state: S) => string
  /** splits a decision that is too large for one append; decisions without these parts are stored at once */
  parts?: {
    /** whether it may be stored in parts: nobody sees any of it until the last event is stored */
    may: (decided: readonly E[]) => boolean
    /** how many events the stream will have, while some of them are still missing */
    awaited: (state: S) => number | undefined
  }
}
