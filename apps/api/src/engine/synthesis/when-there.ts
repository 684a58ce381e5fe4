import { pause } from '../pause.ts'
import { ObjectsUnavailable } from '../ports/objects-unavailable.ts'
import type { Clock } from '../ports/runtime.ts'

const againMs = 250
const patienceMs = 10_000

/** Tried again for 10 s while the place of the sounds is away: nobody goes without a line for a moment of that. */
export const whenThere = async <T>(clock: Clock, work: () => Promise<T>): Promise<T> => {
  const until = clock.now() + patienceMs
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ObjectsUnavailable) || clock.now() >= until) throw error
      await pause(clock, againMs, new AbortController().signal)
    }
}
