import type { FailureReason, Report, ReportRun } from '@ghostlight/contracts'
import { missedAs } from '@ghostlight/contracts/rules'
import { isoOf } from '../blackboard/time.ts'
import type { ModuleRun, Press } from './runs.ts'
import { spreadOf } from './spread.ts'

type Tally = Report['deliveries']

/** Counts the deliveries of these runs by outcome. For an open run, only those that have ended. */
export const tallyOf = (runs: readonly ModuleRun[]): Tally => {
  const tally: Tally = { completed: 0, failed: {}, notHere: 0, stopped: 0 }
  for (const { state, recipients, outcomes } of runs) {
    for (const { reason } of outcomes.values()) {
      const as = reason ? missedAs(reason) : 'completed'
      if (as !== 'failed') tally[as]++
      else if (reason) tally.failed[reason] = (tally.failed[reason] ?? 0) + 1
    }
    if (state === 'stopped') tally.stopped += recipients.size - outcomes.size
  }
  return tally
}

export const reportRun = ({ _id, at, by, runs, toSound }: Press): ReportRun => {
  const { failed, ...others } = tallyOf(runs)
  const isOver = runs.every(({ state }) => state !== 'running')
  return {
    _id,
    at: isoOf(at),
    by,
    lengthMs: isOver ? runs.reduce((last, { endedAt }) => Math.max(last, endedAt), at) - at : null,
    outcome: !isOver ? 'running' : runs.some(({ state }) => state === 'stopped') ? 'stopped' : 'completed',
    deliveries: { ...others, failed: Object.values(failed).reduce((sum, count) => sum + count, 0) },
    goToSound: spreadOf(toSound),
  }
}

type Naming = { numberOf: (cueId: string | null) => string | null; nameOf: (userId: string) => string }
type Missed = { userId: string; at: number; run: ModuleRun; reason: FailureReason }

/** The deliveries that somebody did not hear, in order of time. */
export const missedIn = (runs: readonly ModuleRun[]): Missed[] =>
  runs
    .flatMap((run) =>
      [...run.outcomes].flatMap(([userId, { at, reason }]) => (reason ? [{ userId, at, run, reason }] : [])),
    )
    .sort((a, b) => a.at - b.at)

/** Failures by person, in the order of each person's first one. */
export const failuresOf = (runs: readonly ModuleRun[], { numberOf, nameOf }: Naming): Report['failures'] =>
  byPerson(runs, nameOf, 'failed').map(({ all, ...person }) => ({
    ...person,
    of: all.map(({ at, run, reason }) => ({ at: isoOf(at), cue: numberOf(run.cueId), reason })),
  }))

/** Absences by person, in the same order. */
export const absencesOf = (runs: readonly ModuleRun[], { numberOf, nameOf }: Naming): Report['absences'] =>
  byPerson(runs, nameOf, 'notHere').map(({ all, ...person }) => ({
    ...person,
    of: all.map(({ at, run }) => ({ at: isoOf(at), cue: numberOf(run.cueId) })),
  }))

const byPerson = (
  runs: readonly ModuleRun[],
  nameOf: Naming['nameOf'],
  as: ReturnType<typeof missedAs>,
): { userId: string; name: string; all: Missed[] }[] => {
  const missed = missedIn(runs).filter(({ reason }) => missedAs(reason) === as)
  return [...Map.groupBy(missed, ({ userId }) => userId)].map(([userId, all]) => ({
    userId,
    name: nameOf(userId),
    all,
  }))
}
