import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLinearTimecode } from './ltc.ts'

const sync = [0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1]
const low = (value: number, count: number): number[] => Array.from({ length: count }, (_, at) => (value >> at) & 1)
type Time = { hours: number; minutes: number; seconds: number; frames: number }
/** The 80 bits of a frame, with user bits that are all ones. */
const bitsOf = ({ hours, minutes, seconds, frames }: Time, drop = false): number[] => {
  const user = [1, 1, 1, 1]
  const pair = (value: number, tens: number, more: number[]) => [
    ...low(value % 10, 4),
    ...user,
    ...low(Math.floor(value / 10), tens),
    ...more,
    ...user,
  ]
  return [
    ...pair(frames, 2, [drop ? 1 : 0, 0]),
    ...pair(seconds, 3, [0]),
    ...pair(minutes, 3, [0]),
    ...pair(hours, 2, [0, 0]),
    ...sync,
  ]
}

/** The sound of some frames one after the other. */
const sound = (
  start: Time,
  count: number,
  { rate = 48_000, fps = 25, speed = 1, level = 0.5, noise = 0, drop = false } = {},
) => {
  const samples: number[] = []
  const perBit = rate / (fps * 80 * speed)
  let [sign, at, random] = [1, 0, 1]
  const until = (end: number): void => {
    for (; samples.length < end; ) {
      random = (random * 16_807) % 2_147_483_647
      samples.push(sign * level + noise * (random / 1_073_741_823.5 - 1))
    }
  }
  for (let nth = 0; nth < count; nth++) {
    const frame = (start.frames + nth) % fps
    const seconds = start.seconds + Math.floor((start.frames + nth) / fps)
    for (const bit of bitsOf({ ...start, seconds, frames: frame }, drop)) {
      sign = -sign
      if (bit === 1) {
        until(at + perBit / 2)
        sign = -sign
      }
      at += perBit
      until(at)
    }
  }
  // the turn by which the next frame begins
  sign = -sign
  until(at + perBit)
  return Float32Array.from(samples)
}

it('[MD-04] linear timecode is read from sound, whatever its level, its noise and its speed', () => {
  const start = { hours: 1, minutes: 2, seconds: 3, frames: 4 }
  const first = ((1 * 60 + 2) * 60 + 3) * 1000
  for (const how of [
    {},
    { level: 0.02 },
    { level: 0.9, noise: 0.15 },
    { speed: 1.1 },
    { speed: 0.9 },
    { rate: 44_100 },
    { fps: 30 },
    { fps: 24 },
  ]) {
    const { rate = 48_000, fps = 25 } = how
    const times = createLinearTimecode(rate).heard(sound(start, 60, how))
    const last = first + ((4 + 60) * 1000) / fps
    expect(times.length, JSON.stringify(how)).toBeGreaterThanOrEqual(57)
    expect(times.at(-1), JSON.stringify(how)).toBeCloseTo(last, 6)
    // from the first new second on
    const steps = times.slice(30).map((time, at) => time - (times[at + 29] ?? 0))
    for (const step of steps) expect(step, JSON.stringify(how)).toBeCloseTo(1000 / fps, 6)
  }
})

it('[MD-04] it comes in pieces of any size, begins in the middle of a frame, and is heard again after a pause', () => {
  const whole = sound({ hours: 0, minutes: 0, seconds: 10, frames: 0 }, 12)
  const tape = Float32Array.from([...whole.slice(700), ...new Float32Array(9_000), ...whole])
  const reader = createLinearTimecode(48_000)
  const times: number[] = []
  for (let at = 0; at < tape.length; at += 333) times.push(...reader.heard(tape.slice(at, at + 333)))
  expect(times.filter((time) => time === 10_480)).toHaveLength(2)
  expect(Math.min(...times)).toBeGreaterThan(10_000)
})

it('[MD-04] reads nothing in silence, noise, or a tape that runs backwards', () => {
  const backwards = sound({ hours: 0, minutes: 0, seconds: 10, frames: 0 }, 20).toReversed()
  expect(createLinearTimecode(48_000).heard(backwards)).toEqual([])
  expect(createLinearTimecode(48_000).heard(new Float32Array(48_000))).toEqual([])
  fc.assert(
    fc.property(fc.float32Array({ maxLength: 2_000, noNaN: true, min: -1, max: 1 }), (samples) => {
      expect(createLinearTimecode(48_000).heard(samples)).toEqual([])
    }),
  )
})
