import type { DomainEvent, Recorded, Rejection } from '@ghostlight/contracts'

/** What a decision may depend on beside its command and state; all of it is recorded in the events it makes. */
export type DecideContext = {
  /** ms since the epoch */
  now: number
  /** 0 ≤ x < 1 */
  random: () => number
  /** a new id; the same command decided again gets the same ids in the same order */
  id: () => string
  /** person id of the operator, or `system` */
  actor: string
  /** name of the operator, for texts other operators read */
  actorName: string
  /** where the operator sits: one person may have several consoles */
  console: string
  /** two presses of GO at one console that are closer than this are one */
  doublePressMs: number
  /** cues are run over themselves, as they were before anybody was asked: for what was recorded then */
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
  /** what of a decision is too large for the log, in words; absent = its category */
  tooLarge?: (decided: readonly E[], state: S) => string
  /** where one decision may be too large for one append; what has no such parts is stored at once */
  parts?: {
    /** whether it may be stored in parts: nobody sees any of it before the last event is there */
    may: (decided: readonly E[]) => boolean
    /** how many events there will be, of a stream that does not have all of them yet */
    awaited: (state: S) => number | undefined
  }
}
