import { describe, expect, it } from 'vitest'
import { createPlayhead, togetherAt } from './output-clock.ts'

/** When the start of the sound is heard, or would have been, in ms of `performance`, by the output of the context. */
const heardAt = (context: { contextTime: number; performanceTime: number }, { at, offset }: Started): number =>
  context.performanceTime + (at - offset - context.contextTime) * 1000
type Started = { at: number; offset: number }

/** A context whose time moves in steps of `stepS`, and whose output is heard `latencyS` after it is sent. */
const contextAt = (now: number, { started, stepS, latencyS }: { started: number; stepS: number; latencyS: number }) => {
  const heardS = (now - started) / 1000 - latencyS
  const output = { contextTime: heardS, performanceTime: now }
  const currentTime = Math.ceil((heardS + latencyS) / stepS) * stepS
  return { currentTime, outputLatency: latencyS, getOutputTimestamp: () => output, output }
}

describe('a line that phones speak together', () => {
  const phones = [
    { started: 0, stepS: 0.003, latencyS: 0.01 },
    { started: 17, stepS: 0.043, latencyS: 0.03 },
    { started: 171, stepS: 0.19, latencyS: 0.28 },
  ]
  const begins = 60_000
  /** The times for all phones, if the sound has arrived at `now`. */
  const heard = (now: number) =>
    phones.map((phone) => {
      const context = contextAt(now, phone)
      const lateMs = Math.max(0, now - begins)
      const started = togetherAt(context, { fromMs: lateMs, inMs: Math.max(0, begins - now) }, now)
      expect(started.at, 'in time for the browser').toBeGreaterThanOrEqual(context.currentTime + 0.1 - 1e-9)
      return heardAt(context.output, started)
    })

  it('[PR-45] is heard at the same time, however coarse their clocks and slow their outputs', () => {
    for (const now of [begins - 2_000, begins - 1_017, begins - 700])
      for (const at of heard(now)) expect(at, `from ${now} on`).toBeCloseTo(begins, 3)
  })

  it('[PR-45] joins in where the others are if it is late', () => {
    for (const lateMs of [0, 203, 4_000])
      for (const at of heard(begins + lateMs)) expect(at, `${lateMs} ms late`).toBeCloseTo(begins, 3)
  })

  it('trusts the stated latency of a browser without a usable output timestamp', () => {
    const wanted = { fromMs: 0, inMs: 1_000 }
    const silent = { currentTime: 5, outputLatency: 0.2 }
    const nonsense = [{ contextTime: 0, performanceTime: 0 }, { contextTime: 5, performanceTime: 90_000 }, {}]
    expect(togetherAt(silent, wanted, 8_000)).toEqual({ at: 5.8, offset: 0 })
    expect(togetherAt({ currentTime: 5 }, wanted, 8_000)).toEqual({ at: 6, offset: 0 })
    for (const told of nonsense)
      expect(togetherAt({ ...silent, getOutputTimestamp: () => told }, wanted, 8_000)).toEqual({ at: 5.8, offset: 0 })
  })
})

it('[CK-07] a playhead counts each rate from when it began, and stands still before its start', () => {
  const playhead = createPlayhead({ at: 10, offset: 2 })
  expect([0, 10, 12].map(playhead.at)).toEqual([2, 2, 4])
  playhead.go(8, 1.005)
  expect(playhead.at(12)).toBeCloseTo(2 + 2 * 1.005, 9)
  playhead.go(110, 0.995)
  expect(playhead.at(110)).toBeCloseTo(2 + 100.5, 9)
  expect(playhead.at(210)).toBeCloseTo(2 + 100.5 + 99.5, 9)
})
