import type { Logger } from 'pino'
import type { Leases } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** Further from the others' than this a clock is warned of; corrected for it is all the same. */
const warnMs = 100
/** A machine whose clock is so far off has more wrong than that: it is not ready until that is mended. */
export const mostSkewMs = 2_000
const samples = 5
const againMs = 5_000

type Parts = { time: Leases['time']; own: Clock; logger: Logger }

/**
 * The time that all nodes go by: that of what they share, told by this machine's own clock and the difference between
 * the two. The difference is measured time and again; of several answers the quickest tells it best, as it was that
 * moment half its way ago.
 */
export const createSharedClock = ({ time, own, logger }: Parts) => {
  let offsetMs = 0
  let isWarned = false
  let isStopped = false
  let cancel: (() => void) | undefined

  const now = (): number => own.now() + offsetMs
  const clock: Clock = {
    now,
    at: (at, fire) => {
      let drop: () => void
      const arm = (): void => {
        drop = own.at(at - offsetMs, () => (now() >= at ? fire() : arm()))
      }
      arm()
      return () => drop()
    },
  }

  const ask = async (): Promise<{ offsetMs: number; wayMs: number }> => {
    const before = own.now()
    const told = await time()
    const after = own.now()
    return { offsetMs: told - (before + after) / 2, wayMs: (after - before) / 2 }
  }

  const warn = (): void => {
    const isFar = Math.abs(offsetMs) >= warnMs
    if (isFar && !isWarned)
      logger.warn(
        { skewMs: -offsetMs },
        "this machine's clock is not the others'; it is corrected for. Have NTP set it",
      )
    if (!isFar && isWarned) logger.warn({ skewMs: -offsetMs }, "this machine's clock is the others' again")
    isWarned = isFar
  }

  const measure = async (): Promise<void> => {
    let best = await ask()
    for (let count = 1; count < samples; count++) {
      const next = await ask()
      if (next.wayMs < best.wayMs) best = next
    }
    // what lies within the answer's own way is no difference, and time that is moved for nothing trembles
    if (Math.abs(best.offsetMs - offsetMs) <= Math.max(1, best.wayMs)) return
    offsetMs = Math.round(best.offsetMs)
    warn()
  }

  const run = async (): Promise<void> => {
    // that it does not answer is told by the watch
    await measure().catch(() => undefined)
    if (!isStopped) cancel = own.at(own.now() + againMs, () => void run())
  }

  return {
    clock,
    /** how far this machine's clock is ahead of the others', ms; behind is negative */
    skewMs: (): number => -offsetMs || 0,
    /** Resolves when the difference has been measured, or could not be. */
    start: run,
    stop: (): void => {
      isStopped = true
      cancel?.()
    },
  }
}
