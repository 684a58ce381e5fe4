import type { Logger } from 'pino'
import type { Probe } from '../adapters/reach/problem.ts'
import { StartRefused } from '../config/config.ts'
import { pause } from '../engine/pause.ts'
import type { Clock } from '../engine/ports/runtime.ts'

const againMs = 1_000
const sayMs = 10_000

type Parts = {
  clock: Clock
  logger: Pick<Logger, 'warn' | 'info'>
  /** Called in each round with what the start is waiting for. */
  waiting: (reason: string) => Promise<void>
}

/**
 * Resolves when every service can be used, in whichever order they come up. Errors: StartRefused for problems that
 * waiting cannot solve.
 */
export const awaitServices = async (probes: readonly Probe[], { clock, logger, waiting }: Parts): Promise<void> => {
  let said = Number.NEGATIVE_INFINITY
  const never = new AbortController().signal
  try {
    for (;;) {
      const problems = (await Promise.all(probes.map(({ ask }) => ask()))).filter((it) => it !== undefined)
      if (problems.length === 0) break
      const permanent = problems.find((it) => it.permanent)
      if (permanent) throw new StartRefused(permanent.line)
      if (clock.now() - said >= sayMs) {
        for (const { line } of problems) logger.warn(`waiting. ${line}`)
        said = clock.now()
      }
      await waiting(problems.map(({ line }) => line).join(' '))
      await pause(clock, againMs, never)
    }
    if (said > Number.NEGATIVE_INFINITY) logger.info('the service is there; the start continues')
  } finally {
    await Promise.all(probes.map(({ close }) => close()))
  }
}
