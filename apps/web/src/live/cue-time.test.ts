import { describe, expect, it } from 'vitest'
import { cueLength, cueTime, showClock } from './cue-time.ts'
import { run } from './testing/blackboard.ts'

const began = Date.UTC(2024, 0, 1, 19)
const at = (seconds: number) => new Date(began + seconds * 1_000).toISOString()
const now = (seconds: number) => began + seconds * 1_000
const playing = (from: number, to?: number) =>
  run({ startedAt: at(from), ...(to === undefined ? {} : { endsAt: at(to) }) })
const over = (from: number, to: number, state: 'completed' | 'stopped' = 'completed') =>
  run({ startedAt: at(from), state, endsAt: at(to + 9), endedAt: at(to) })

describe('a playing cue', () => {
  it('[NT-05] has an age, a time left and a length, from the start of its first module to the end of its last', () => {
    expect(cueTime([playing(0, 43)], now(12))).toEqual({ elapsedMs: 12_000, leftMs: 31_000, totalMs: 43_000 })
    expect(cueTime([playing(1, 30), playing(0, 43)], now(12))).toMatchObject({ leftMs: 31_000, totalMs: 43_000 })
    expect(cueTime([over(0, 10), playing(0, 43)], now(12))).toMatchObject({ leftMs: 31_000 })
  })
  it('[NT-05] the time played and the time left always add up to the length', () => {
    for (let at = 0; at < 18.7; at += 0.3) {
      const { elapsedMs = 0, leftMs, totalMs } = cueTime([playing(0, 18.7)], now(at)) ?? {}
      expect([elapsedMs + (leftMs ?? 0), totalMs], String(at)).toEqual([19_000, 19_000])
    }
  })
  it('[NT-05] has only an age if one end is unknown', () => {
    const age = { elapsedMs: 12_000, leftMs: null, totalMs: null }
    expect(cueTime([playing(0)], now(12))).toEqual(age)
    expect(cueTime([playing(0, 43), playing(0)], now(12))).toEqual(age)
  })
  it('[NT-05] has nothing left if it outlasts its sounds, and no negative times if the clock is behind', () => {
    expect(cueTime([playing(0, 43)], now(50))).toEqual({ elapsedMs: 50_000, leftMs: 0, totalMs: 43_000 })
    expect(cueTime([playing(0, 43)], now(-1))).toMatchObject({ elapsedMs: 0 })
  })
  it('[NT-05] without a playing module there are no times', () => {
    expect([cueTime([], now(1)), cueTime([over(0, 10)], now(12))]).toEqual([null, null])
  })
})

describe('an ended cue', () => {
  it('[NT-05] lasted from its first start to its last end, stopped or not', () => {
    expect(cueLength([over(0, 10), over(0.5, 44)])).toBe(44_000)
    expect(cueLength([over(0, 10, 'stopped')])).toBe(10_000)
  })
  it('[NT-05] has no length while a module plays, or if its end was not recorded', () => {
    expect([cueLength([]), cueLength([over(0, 10), playing(0, 43)])]).toEqual([null, null])
    expect(cueLength([run({ state: 'completed' })])).toBeNull()
  })
})

it('[NT-04] the show clock counts from the first GO, for hours', () => {
  expect(showClock({ startedAt: null }, now(5))).toBeNull()
  expect([0, 250, 3_599, 7_384].map((seconds) => showClock({ startedAt: at(0) }, now(seconds)))).toEqual([
    '0:00:00',
    '0:04:10',
    '0:59:59',
    '2:03:04',
  ])
  expect(showClock({ startedAt: at(0) }, now(-3))).toBe('0:00:00')
})

it('[NT-11] the show clock stands still while the show is closed, and continues when it is reopened', () => {
  const closed = { startedAt: at(0), closedAt: at(60) }
  expect([59, 60, 3_600].map((seconds) => showClock(closed, now(seconds)))).toEqual(['0:00:59', '0:01:00', '0:01:00'])
  const reopened = { startedAt: at(0), closedAt: null, closedMs: 3_540_000 }
  expect([3_600, 3_605].map((seconds) => showClock(reopened, now(seconds)))).toEqual(['0:01:00', '0:01:05'])
  expect(showClock({ ...reopened, closedAt: at(3_700) }, now(9_000))).toBe('0:02:40')
})
