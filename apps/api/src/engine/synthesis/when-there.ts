import { pause } from '../pause.ts'
import { ObjectsUnavailable } from '../ports/objects-unavailable.ts'
import type { Clock } from '../ports/runtime.ts'

const againMs = 250
const patienceMs = 10_000

/** Tries again for 10 s while the sound store is away, so that a short failure costs nobody their line. */
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
