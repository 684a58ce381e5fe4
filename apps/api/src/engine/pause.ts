import type { Clock } from './ports/runtime.ts'

/** Resolves after `ms`, or at once when `signal` aborts. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) {
      resolve()
      return
    }
    const done = (): void => {
      cancel()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const cancel = clock.at(clock.now() + ms, done)
    signal.addEventListener('abort', done)
  })
