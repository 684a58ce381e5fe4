import type { Blackboard } from '@ghostlight/contracts'
import { type Outcome, outcomesOf } from '../../../live/deliveries.ts'

/** The most urgent outcome is shown if a person has several runs. Finished ones come last. */
const urgency: Partial<Record<Outcome, number>> = { received: 3, sent: 2, waiting: 1 }
const urgencyOf = (outcome: Outcome | undefined): number => (outcome && urgency[outcome]) ?? 0

/**
 * By user id: what the person is hearing, otherwise what they wait for, otherwise what they heard last. People for whom
 * nothing was meant yet are not in it.
 */
export const hearingsAt = ({ runs }: Blackboard): ReadonlyMap<string, Outcome> => {
  const hearings = new Map<string, Outcome>()
  for (const run of runs)
    for (const { userId, outcome } of outcomesOf(run))
      if (urgencyOf(outcome) >= urgencyOf(hearings.get(userId))) hearings.set(userId, outcome)
  return hearings
}
