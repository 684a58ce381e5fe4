import type { Blackboard, Run } from '@ghostlight/contracts'
import { forEachOutcome, type Outcome } from '../../live/deliveries.ts'
import { remembered } from '../../live/remembered.ts'
import { bibOf, markedName } from '../../people/person.ts'

/** `stopped`: a stop came before its end; `awaited`: left a moment ago, and the cue waits for them */
export type Square = 'waiting' | 'playing' | 'completed' | 'stopped' | 'notHere' | 'failed' | 'awaited'

export const squareOf: Record<Outcome, Exclude<Square, 'awaited'>> = {
  waiting: 'waiting',
  sent: 'waiting',
  received: 'playing',
  completed: 'completed',
  stopped: 'stopped',
  notHere: 'notHere',
  failed: 'failed',
}
const urgency: Record<Square, number> = {
  notHere: 0,
  completed: 1,
  stopped: 2,
  waiting: 3,
  playing: 4,
  failed: 5,
  awaited: 6,
}

export type PersonDelivery = { userId: string; bib: string; name: string; erased: boolean; square: Square }

/** Sorts the people that the cue waits for first, then those who failed; all others keep their order. */
const firstOf = (square: Square): 0 | 1 | 2 => (square === 'awaited' ? 0 : square === 'failed' ? 1 : 2)

/** What the squares say of their people. Receipts come many times a second: each square of a person is made once. */
const shownOf = remembered((users: Blackboard['users']) =>
  users.map((user) => {
    const person = { userId: user._id, bib: bibOf(user), name: markedName(user), erased: user.erased === true }
    const made: Partial<Record<Square, PersonDelivery>> = {}
    return { userId: user._id, as: (square: Square) => (made[square] ??= { ...person, square }) }
  }),
)

/** One square per person over all runs of a cue. A person in several runs shows the most urgent state. */
export const personDeliveries = (
  users: Blackboard['users'],
  runs: readonly Run[],
  awaited: ReadonlySet<string> = new Set(),
): readonly PersonDelivery[] => {
  const squares = new Map<string, Square>()
  for (const run of runs)
    forEachOutcome(run, (userId, outcome) => {
      const square = awaited.has(userId) ? 'awaited' : squareOf[outcome]
      const before = squares.get(userId)
      if (before === undefined || urgency[square] > urgency[before]) squares.set(userId, square)
    })
  const groups: PersonDelivery[][] = [[], [], []]
  for (const person of shownOf(users)) {
    const square = squares.get(person.userId)
    if (square) groups[firstOf(square)]?.push(person.as(square))
  }
  return groups.flat()
}
