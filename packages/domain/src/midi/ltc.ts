import { type FrameRate, framesOf, type Timecode } from './message.ts'
import { timecodeMs } from './timecode.ts'

/** Bits of a frame, of which the last 16 are the same in each. */
const bitsOfFrame = 80
/** 0011 1111 1111 1101, the first bit being the oldest. */
const sync = 0b0011111111111101
/** A signal counts as turned when it has passed this part of its latest peak: noise around zero turns nothing. */
const turnsAt = 0.3
/** How fast the remembered peak fades, per sample: a tape that gets quieter is followed. */
const fade = 0.9995
/** An interval longer than this share of a bit is a 0; two shorter ones are a 1. */
const halfBit = 0.75
/** How fast the length of a bit follows the tape, which may be wound slowly. */
const follows = 0.1
/** Rates whose numbers are all there. */
const numbers = [24, 25, 30] as const

/**
 * Reads linear timecode (SMPTE 12M) from audio. `heard` gets samples from -1 to 1 and returns the times whose frames ended in them.
 * A tape that runs backwards is not followed.
 */
export const createLinearTimecode = (sampleRate: number) => {
  let [peak, isHigh, since] = [0, false, 0]
  /** samples of a bit; begins at that of 25 frames a second */
  let bit = sampleRate / (25 * bitsOfFrame)
  let hasHalf = false
  let lastFrame = 0
  let bits: number[] = []
  let counted = 0
  let [before, known]: [number, FrameRate | undefined] = [0, undefined]

  /** The speed of the tape says how many frames are a second, until the number after which they begin again says it. */
  const rateOf = (perSecond: number, { frames, drop }: { frames: number; drop: boolean }): FrameRate => {
    if (frames < before) known = numbers.find((rate) => rate === before + 1) ?? known
    before = frames
    if (drop) return 'drop'
    return known ?? (perSecond < 24.5 ? 24 : perSecond < 27.5 ? 25 : 30)
  }

  const frame = (): number | undefined => {
    const word = bits.slice(-16).reduce((all, it) => (all << 1) | it, 0)
    if (word !== sync || bits.length < bitsOfFrame) return undefined
    const all = bits.slice(-bitsOfFrame)
    bits = []
    const perFrame = counted - lastFrame
    lastFrame = counted
    const told = timeOf(all)
    const time = { ...told, rate: rateOf(sampleRate / perFrame, { ...told, drop: all[10] === 1 }) }
    const { hours, minutes, seconds, frames, rate } = time
    const isTime = hours < 24 && minutes < 60 && seconds < 60 && frames < framesOf(rate)
    return isTime ? timecodeMs(time) + 1000 / framesOf(rate) : undefined
  }

  /** The signal has turned after so many samples. */
  const turned = (samples: number): number | undefined => {
    if (samples > bit * halfBit) {
      // a pause, or the tape has just begun
      if (samples > bit * 1.6) {
        bits = []
        hasHalf = false
        return undefined
      }
      hasHalf = false
      bit += (samples - bit) * follows
      bits.push(0)
    } else {
      bit += (2 * samples - bit) * follows
      hasHalf = !hasHalf
      if (hasHalf) return undefined
      bits.push(1)
    }
    if (bits.length > 4 * bitsOfFrame) bits = bits.slice(-bitsOfFrame)
    return frame()
  }

  return {
    heard(samples: ArrayLike<number>): number[] {
      const times: number[] = []
      for (let at = 0; at < samples.length; at++) {
        const sample = samples[at] ?? 0
        peak = Math.max(Math.abs(sample), peak * fade)
        counted++
        since++
        const isTurned = isHigh ? sample < -peak * turnsAt : sample > peak * turnsAt
        if (!isTurned || peak < 0.001) continue
        isHigh = !isHigh
        const time = turned(since)
        since = 0
        if (time !== undefined) times.push(time)
      }
      return times
    },
  }
}

/** The number in these bits, the lowest first. */
const number = (bits: readonly number[], from: number, count: number): number =>
  bits.slice(from, from + count).reduce((all, it, at) => all | (it << at), 0)
/** Tens and ones, from two places. */
const digits = (bits: readonly number[], ones: number, [tens, count]: readonly [number, number]): number =>
  number(bits, ones, 4) + 10 * number(bits, tens, count)

const timeOf = (bits: readonly number[]): Omit<Timecode, 'rate'> => ({
  frames: digits(bits, 0, [8, 2]),
  seconds: digits(bits, 16, [24, 3]),
  minutes: digits(bits, 32, [40, 3]),
  hours: digits(bits, 48, [56, 2]),
})
