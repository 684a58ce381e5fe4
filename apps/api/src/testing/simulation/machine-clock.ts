import type { Clock } from '../../engine/ports/runtime.ts'

/** How far a machine's clock is ahead at the start, and how much it drifts each second. Negative = behind. */
export type Skew = { aheadMs: number; driftMsPerSecond: number }

/** The clock of a machine with a wrong time: what it shows, and when its timers fire. */
export const machineClock = (real: Clock, { aheadMs, driftMsPerSecond }: Skew): Clock => {
  const begun = real.now()
  const rate = 1 + driftMsPerSecond / 1_000
  return {
    now: () => Math.floor(begun + aheadMs + (real.now() - begun) * rate),
    // never early by this clock
    at: (at, fire) => real.at(Math.ceil(begun + (at - begun - aheadMs) / rate) + 1, fire),
  }
}
