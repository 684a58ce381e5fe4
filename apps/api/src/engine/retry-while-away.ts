import type { Logger } from 'pino'
import { isAway } from './away.ts'
import { pause } from './pause.ts'
import type { Clock } from './ports/runtime.ts'

const againMs = 1_000
const sayMs = 10_000

/** Runs a step of the start. The step must be repeatable, also after a part of it. */
export type RetryWhileAway = <T>(step: () => Promise<T>) => Promise<T>

type Parts = {
  clock: Clock
  logger: Pick<Logger, 'warn' | 'info'>
  /** Called each time with what the start is waiting for. */
  waiting?: (reason: string) => Promise<void>
  /** aborts when the process ends: nothing is waited for any more */
  signal: AbortSignal
}

/**
 * For steps of a start after all services were there: waits if one is away again, or too slow to answer. Errors:
 * problems that waiting cannot solve.
 */
export const createRetryWhileAway = ({ clock, logger, waiting, signal }: Parts) => {
  let waitsFor: string | undefined
  let saidAt = Number.NEGATIVE_INFINITY
  const retryWhileAway: RetryWhileAway = async (step) => {
    for (;;) {
      try {
        const done = await step()
        if (waitsFor !== undefined) logger.info('the service is there; the start continues')
        waitsFor = undefined
        return done
      } catch (error) {
        if (!isAway(error) || signal.aborted) throw error
        waitsFor = error.message
      }
      if (clock.now() - saidAt >= sayMs) {
        logger.warn(`waiting. ${waitsFor}`)
        saidAt = clock.now()
      }
      await waiting?.(waitsFor)
      await pause(clock, againMs, signal)
    }
  }
  return { retryWhileAway, waitsFor: (): string | undefined => waitsFor }
}
