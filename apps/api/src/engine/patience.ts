import type { Logger } from 'pino'
import { isAway } from './away.ts'
import { pause } from './pause.ts'
import type { Clock } from './ports/runtime.ts'

const againMs = 1_000
const sayMs = 10_000

/** Does a step of the start, which may be done again after a part of it. */
export type Patiently = <T>(step: () => Promise<T>) => Promise<T>

type Parts = {
  clock: Clock
  logger: Pick<Logger, 'warn' | 'info'>
  /** Is told each time what is waited for. */
  waiting?: (reason: string) => Promise<void>
  /** the process ends: nothing is waited for any more */
  signal: AbortSignal
}

/**
 * For the steps of a start after all services were there: what is away again, or too slow to answer, is waited for like
 * before. Errors: whatever no waiting mends.
 */
export const createPatience = ({ clock, logger, waiting, signal }: Parts) => {
  let waitsFor: string | undefined
  let saidAt = Number.NEGATIVE_INFINITY
  const patiently: Patiently = async (step) => {
    for (;;) {
      try {
        const done = await step()
        if (waitsFor !== undefined) logger.info('what was waited for is there')
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
  return { patiently, waitsFor: (): string | undefined => waitsFor }
}
