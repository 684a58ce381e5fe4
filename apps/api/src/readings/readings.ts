import type { AskedOf, JobName, ResultOf } from './jobs.ts'
import { createTurns } from './turns.ts'

/** Two threads of low priority leave one core for the show on a machine with three. */
const atOnce = 2
/** Some fifty of each kind, more than a browser ever requests. */
const mostWaiting = 300

export type Piece = Uint8Array<ArrayBuffer>
/** A job's output, piece by piece, and its result. */
export type Reading<N extends JobName = JobName> = AsyncGenerator<Piece, ResultOf<N>>
/** Does one job, no faster than its output is read. It ends when `signal` aborts or the reader returns. */
export type RunJob = <N extends JobName>(job: N, asked: AskedOf<N>, signal: AbortSignal) => Reading<N>

/** `person`: the operator who asks. `signal` aborts when they have gone. */
type By = { person: string; signal: AbortSignal }

/**
 * Runs the jobs that read a whole show: two at a time, and people take turns. Errors of a reading: TooManyReadings,
 * NobodyWaits, ReadingTooLarge, StoreUnavailable.
 */
export const createReadings = (run: RunJob) => {
  const turns = createTurns({ atOnce, mostWaiting })
  return {
    read: async function* <N extends JobName>(job: N, asked: AskedOf<N>, { person, signal }: By): Reading<N> {
      const leave = await turns.enter(person, signal)
      try {
        return yield* run(job, asked, signal)
      } finally {
        leave()
      }
    },
    waiting: turns.waiting,
  }
}
export type Readings = ReturnType<typeof createReadings>
