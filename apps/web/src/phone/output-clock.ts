/** The parts of an AudioContext that tell when a sound will be heard. */
export type OutputClock = Pick<AudioContext, 'currentTime'> &
  Partial<Pick<AudioContext, 'outputLatency' | 'getOutputTimestamp'>>

/** The shortest notice at which a sound can start, s. A sound that is due sooner starts later and further in. */
const leadS = 0.1
/** The longest delay of the output that is believable, s: that of a Bluetooth speaker. */
const longestS = 2

/** What the output takes where the browser tells nothing, s; measured by Sendspin (sendspin-js, pull request 159). */
const untoldS = 0.04
/** What WebKit on Apple's devices takes longer than it tells, s; measured by Sendspin (sendspin-js, pull request 171). */
const appleS = 0.1

/** What the output of this browser takes longer than it tells, s. All browsers of iPhones and iPads are WebKit. */
export const unreportedS = (userAgent: string): number =>
  /AppleWebKit/.test(userAgent) && !/Chrom(?:e|ium)\/|Android/.test(userAgent) ? appleS : 0

/**
 * The time of the context that is heard now, s; `now`: of `performance`. `currentTime` moves in steps, of 40 ms and more
 * where a browser saves power, and may take one between two readings, but the output timestamp is exact to the sample.
 * Where it is missing or unbelievable, the browser's `outputLatency` counts.
 */
export const heardAtS = (context: OutputClock, now: number): number => {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {}
  const heard = contextTime + (now - performanceTime) / 1000
  const { currentTime, outputLatency } = context
  return contextTime > 0 && Math.abs(currentTime - heard) < longestS ? heard : currentTime - (outputLatency || untoldS)
}

/**
 * When to start a sound, in the context's time, and from which position, both in s, so that its position `fromMs` is
 * heard in `inMs`; `heardS` is what is heard now. A sound that is due too soon starts a little later, at the position that
 * it has reached by then.
 */
export function togetherAt(
  { currentTime, heardS }: { currentTime: number; heardS: number },
  { fromMs, inMs }: { fromMs: number; inMs: number },
): { at: number; offset: number } {
  const at = heardS + inMs / 1000
  const missed = Math.max(0, currentTime + leadS - at)
  return { at: at + missed, offset: fromMs / 1000 + missed }
}

export type Playhead = {
  /** the position at a time of the context, s */
  at(time: number): number
  /** from this time on it moves at this rate */
  go(time: number, rate: number): void
}

/** Where a sound is that started at `at`, in the context's time, from `offset`, and whose rate changes. All in s. */
export function createPlayhead({ at, offset }: { at: number; offset: number }): Playhead {
  let since = at
  let position = offset
  let rate = 1
  // before its start it stands still; the output lags, so it is also asked for a time before the last change
  const atTime = (time: number): number => Math.max(offset, position + (time - since) * rate)
  return {
    at: atTime,
    go(time, next) {
      position = atTime(time)
      since = Math.max(time, at)
      rate = next
    },
  }
}
