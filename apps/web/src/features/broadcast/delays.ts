import { msOf, timeProblem } from '../../controls/time-field/times.ts'
import { t } from '../../words/t.ts'

export type Delays = { mindelay: number; maxdelay: number }

/** The typed delays in ms, or what is wrong with them, in words. */
export const delaysOf = (min: string, max: string): Delays | { problem: string } => {
  const [mindelay, maxdelay] = [msOf(min), msOf(max)]
  if (mindelay === null || maxdelay === null)
    return { problem: (mindelay === null ? timeProblem(min) : timeProblem(max)) ?? '' }
  return maxdelay < mindelay ? { problem: t`The max delay is below the min delay.` } : { mindelay, maxdelay }
}
