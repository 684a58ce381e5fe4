import type { FailureReason, Report, ReportRun } from '@ghostlight/contracts'
import { isoOf } from '../blackboard/time.ts'
import type { ModuleRun, Press } from './runs.ts'
import { spreadOf } from './spread.ts'

type Tally = { completed: number; failed: Partial<Record<FailureReason, number>>; stopped: number }

/** How many deliveries of these runs ended how. Of a run that goes on, those that have. */
export const tallyOf = (runs: readonly ModuleRun[]): Tally => {
  const tally: Tally = { completed: 0, failed: {}, stopped: 0 }
  for (const { state, recipients, outcomes } of runs) {
    for (const { reason } of outcomes.values())
      if (reason) tally.failed[reason] = (tally.failed[reason] ?? 0) + 1
      else tally.completed++
    if (state === 'stopped') tally.stopped += recipients.size - outcomes.size
  }
  return tally
}

export const reportRun = ({ _id, at, by, runs, toSound }: Press): ReportRun => {
  const { completed, failed, stopped } = tallyOf(runs)
  const isOver = runs.every(({ state }) => state !== 'running')
  return {
    ...{ _id, at: isoOf(at), by },
    lengthMs: isOver ? runs.reduce((last, { endedAt }) => Math.max(last, endedAt), at) - at : null,
    outcome: !isOver ? 'running' : runs.some(({ state }) => state === 'stopped') ? 'stopped' : 'completed',
    deliveries: { completed, failed: Object.values(failed).reduce((sum, count) => sum + count, 0), stopped },
    goToSound: spreadOf(toSound),
  }
}

type Naming = { numberOf: (cueId: string | null) => string | null; nameOf: (userId: string) => string }

/** Who did not hear what, by person; who missed the most comes first. */
export const failuresOf = (runs: readonly ModuleRun[], { numberOf, nameOf }: Naming): Report['failures'] => {
  const failed = runs.flatMap(({ cueId, outcomes }) =>
    [...outcomes].flatMap(([userId, { at, reason }]) =>
      reason ? [{ userId, at: isoOf(at), cue: numberOf(cueId), reason }] : [],
    ),
  )
  return [...Map.groupBy(failed, ({ userId }) => userId)]
    .map(([userId, all]) => {
      const of = all.map(({ at, cue, reason }) => ({ at, cue, reason }))
      return { userId, name: nameOf(userId), of: of.toSorted((a, b) => a.at.localeCompare(b.at)) }
    })
    .sort((a, b) => b.of.length - a.of.length || a.name.localeCompare(b.name))
}
