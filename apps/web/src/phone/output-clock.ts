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

/** How many readings of an output count, and how often it is read, ms: for some seconds, in which clocks drift little. */
const mostReadings = 9
export const readEveryMs = 500
/** No buffer is as long as this, s: the output is another one, or was stopped. */
const otherOutputS = 0.25

/** `now`: of `performance`. */
export type HeardTime = {
  /** reads how the context's time stands to the output's */
  read(now: number): void
  /** the time of the context that is heard now, s */
  atS(now: number): number
}

/**
 * Tells which time of a context is heard. `currentTime` moves in steps, of 40 ms and more where a browser saves power,
 * and may take one between two readings, but the output timestamp is exact to the sample. Where it is missing or
 * unbelievable, the browser's `outputLatency` counts. A timestamp that is taken while the device is busy, or just after
 * the output was opened, is wrong by up to a buffer: the middle one of several readings counts.
 */
export function createHeardTime(context: OutputClock): HeardTime {
  /** by how much the context is ahead of `performance`, s */
  const readings: number[] = []
  const middle = () => readings.toSorted((one, other) => one - other)[readings.length >> 1]
  return {
    read(now) {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {}
      const ahead = contextTime - performanceTime / 1000
      const isUsable = contextTime > 0 && Math.abs(context.currentTime - ahead - now / 1000) < longestS
      if (!isUsable) return void readings.splice(0)
      if (Math.abs(ahead - (middle() ?? ahead)) > otherOutputS) readings.splice(0)
      readings.push(ahead)
      if (readings.length > mostReadings) readings.shift()
    },
    atS(now) {
      const ahead = middle()
      const { currentTime, outputLatency } = context
      return ahead === undefined ? currentTime - (outputLatency || untoldS) : ahead + now / 1000
    },
  }
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
