import type { Blackboard, DeliveryState, Run } from '@ghostlight/contracts'
import { bibOf } from '../../people/person.ts'

export type Square = 'waiting' | 'playing' | 'completed' | 'failed'

const squareOf: Record<DeliveryState, Square> = {
  waiting: 'waiting',
  sent: 'waiting',
  received: 'playing',
  completed: 'completed',
  failed: 'failed',
}
const urgency: Record<Square, number> = { completed: 0, waiting: 1, playing: 2, failed: 3 }

export type PersonDelivery = { userId: string; bib: string; name: string; square: Square }

/** One square per person over all runs of a cue; who is in several shows the one that most wants to be seen. */
export const personDeliveries = (users: Blackboard['users'], runs: readonly Run[]): readonly PersonDelivery[] => {
  const squares = new Map<string, Square>()
  for (const run of runs) {
    const failed = new Set(run.failures.map(({ userId }) => userId))
    for (const userId of run.recipients) {
      const known = run.deliveries[userId]
      const ended: DeliveryState = failed.has(userId) ? 'failed' : run.state === 'completed' ? 'completed' : 'waiting'
      const square = squareOf[known ?? ended]
      const before = squares.get(userId)
      if (before === undefined || urgency[square] > urgency[before]) squares.set(userId, square)
    }
  }
  return users.flatMap((user) => {
    const square = squares.get(user._id)
    return square ? [{ userId: user._id, bib: bibOf(user), name: user.name, square }] : []
  })
}
