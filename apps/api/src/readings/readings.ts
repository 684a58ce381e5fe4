import type { AskedOf, JobName, ResultOf } from './jobs.ts'
import { createTurns } from './turns.ts'

/** Two leave a core to the show on a machine of three; each is a thread of low priority. */
const atOnce = 2
/** Fifty of each kind: a browser never asks for so much. */
const mostWaiting = 300

export type Piece = Uint8Array<ArrayBuffer>
/** What a job gives, piece by piece, and what it returns. */
export type Reading<N extends JobName = JobName> = AsyncGenerator<Piece, ResultOf<N>>
/** Does one job, no faster than it is read; ends when `signal` aborts, and has ended when it is returned. */
export type RunJob = <N extends JobName>(job: N, asked: AskedOf<N>, signal: AbortSignal) => Reading<N>

/** For whom: an operator's id; `signal` aborts when they have gone. */
type By = { person: string; signal: AbortSignal }

/**
 * Whatever reads a whole show, two at a time and in turn per person. Errors of a reading: TooManyReadings, NobodyWaits,
 * ReadingTooLarge, StoreUnavailable.
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
