import type { Logger } from 'pino'
import type { Leases } from '../ports/read-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** A larger difference from the others' clock is logged. It is corrected all the same. */
const warnMs = 100
/** A machine whose clock is further off has a bigger problem: it is not ready until that is fixed. */
export const mostSkewMs = 2_000
const samples = 5
const againMs = 5_000

type Parts = { time: Leases['time']; own: Clock; logger: Logger }

/**
 * The time of all nodes: that of their shared store, computed from this machine's clock and the difference between
 * both. The difference is measured repeatedly. The quickest of several answers is the most exact: it shows the store's
 * time half a round trip ago.
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
    // a difference within the round trip is only noise, and correcting it would make the time jitter
    if (Math.abs(best.offsetMs - offsetMs) <= Math.max(1, best.wayMs)) return
    offsetMs = Math.round(best.offsetMs)
    warn()
  }

  const again = (): void => {
    if (isStopped) return
    cancel = own.at(own.now() + againMs, () => {
      // the watch reports that it does not answer
      void measure()
        .catch(() => undefined)
        .then(again)
    })
  }

  return {
    clock,
    /** how far this machine's clock is ahead of the others', ms; negative = behind */
    skewMs: (): number => -offsetMs || 0,
    /**
     * Resolves when the difference has been measured: a node that does not know it would store wrong times. Errors: those of
     * the shared store; then call it again.
     */
    start: async (): Promise<void> => {
      await measure()
      again()
    },
    stop: (): void => {
      isStopped = true
      cancel?.()
    },
  }
}
