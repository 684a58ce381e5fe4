import type { Blackboard } from '@ghostlight/contracts'
import { type Outcome, outcomesOf } from '../../../live/deliveries.ts'

/** What is told first of somebody who has several things under way; what is over comes after all of them. */
const urgency: Partial<Record<Outcome, number>> = { received: 3, sent: 2, waiting: 1 }
const urgencyOf = (outcome: Outcome | undefined): number => (outcome && urgency[outcome]) ?? 0

/** By user id: what somebody is hearing, or else waits for, or heard last. Nobody is in it for whom nothing was meant yet. */
export const hearingsAt = ({ runs }: Blackboard): ReadonlyMap<string, Outcome> => {
  const hearings = new Map<string, Outcome>()
  for (const run of runs)
    for (const { userId, outcome } of outcomesOf(run))
      if (urgencyOf(outcome) >= urgencyOf(hearings.get(userId))) hearings.set(userId, outcome)
  return hearings
}
