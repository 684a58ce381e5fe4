import type { Blackboard, Run } from '@ghostlight/contracts'
import { type Outcome, outcomesOf } from '../../live/deliveries.ts'
import { bibOf, markedName } from '../../people/person.ts'

/** `stopped`: a stop came before its end */
export type Square = 'waiting' | 'playing' | 'completed' | 'stopped' | 'notHere' | 'failed'

export const squareOf: Record<Outcome, Square> = {
  waiting: 'waiting',
  sent: 'waiting',
  received: 'playing',
  completed: 'completed',
  stopped: 'stopped',
  notHere: 'notHere',
  failed: 'failed',
}
const urgency: Record<Square, number> = { notHere: 0, completed: 1, stopped: 2, waiting: 3, playing: 4, failed: 5 }

export type PersonDelivery = { userId: string; bib: string; name: string; square: Square }

/** One square per person over all runs of a cue; who is in several shows the one that most wants to be seen. */
export const personDeliveries = (users: Blackboard['users'], runs: readonly Run[]): readonly PersonDelivery[] => {
  const squares = new Map<string, Square>()
  for (const run of runs) {
    for (const { userId, outcome } of outcomesOf(run)) {
      const square = squareOf[outcome]
      const before = squares.get(userId)
      if (before === undefined || urgency[square] > urgency[before]) squares.set(userId, square)
    }
  }
  return users.flatMap((user) => {
    const square = squares.get(user._id)
    return square ? [{ userId: user._id, bib: bibOf(user), name: markedName(user), square }] : []
  })
}
