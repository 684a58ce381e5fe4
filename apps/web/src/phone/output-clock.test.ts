import { describe, expect, it } from 'vitest'
import { createHeardTime, createPlayhead, type OutputClock, togetherAt, unreportedS } from './output-clock.ts'

/** What a context that was read once says it plays now, s. */
const heardAtS = (context: OutputClock, now: number): number => {
  const heard = createHeardTime(context)
  heard.read(now)
  return heard.atS(now)
}

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
      const wanted = { fromMs: lateMs, inMs: Math.max(0, begins - now) }
      const started = togetherAt({ ...context, heardS: heardAtS(context, now) }, wanted)
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

  it('[CK-08] trusts the stated latency of a browser without a usable output timestamp, and assumes one if none is stated', () => {
    const silent = { currentTime: 5, outputLatency: 0.2 }
    const nonsense = [{ contextTime: 0, performanceTime: 0 }, { contextTime: 5, performanceTime: 90_000 }, {}]
    expect(heardAtS(silent, 8_000)).toBe(4.8)
    for (const told of nonsense) expect(heardAtS({ ...silent, getOutputTimestamp: () => told }, 8_000)).toBe(4.8)
    expect(heardAtS({ currentTime: 5 }, 8_000)).toBe(4.96)
    expect(heardAtS({ currentTime: 5, outputLatency: 0 }, 8_000)).toBe(4.96)
  })

  it('[PR-45] begins on time where the context’s time takes a step between two readings', () => {
    let steps = 0
    const context = { ...contextAt(begins, { started: 0, stepS: 0.043, latencyS: 0.03 }) }
    const jumping = {
      outputLatency: 0.03,
      getOutputTimestamp: context.getOutputTimestamp,
      get currentTime() {
        return context.currentTime + steps++ * 0.043
      },
    }
    const { currentTime } = context
    const started = togetherAt({ currentTime, heardS: heardAtS(jumping, begins) }, { fromMs: 0, inMs: 700 })
    expect(heardAt(context.output, started)).toBeCloseTo(begins + 700, 3)
  })

  it('[CK-07] is not moved by single readings that are wrong by a buffer, at the start or while the device is busy', () => {
    let output = { contextTime: 0, performanceTime: 0 }
    const context = { currentTime: 0, outputLatency: 0.2, getOutputTimestamp: () => output }
    const heard = createHeardTime(context)
    const reads = (now: number, wrongS: number, latencyS: number) => {
      context.currentTime = now / 1000
      output = { contextTime: now / 1000 - latencyS + wrongS, performanceTime: now }
      heard.read(now)
      return heard.atS(now) - now / 1000
    }
    reads(500, 0.046, 0.03)
    reads(1_000, 0.023, 0.03)
    for (let now = 1_500; now <= 3_000; now += 500) reads(now, 0, 0.03)
    for (const wrongS of [-0.042, 0.054, 0]) expect(reads(3_250, wrongS, 0.03)).toBeCloseTo(-0.03, 9)
    expect(reads(3_500, 0, 0.35), 'another output counts at once').toBeCloseTo(-0.35, 9)
    for (let now = 4_000; now <= 10_000; now += 500) reads(now, 0, 0.3)
    expect(reads(10_500, 0, 0.3), 'one that became a little quicker counts soon').toBeCloseTo(-0.3, 9)
    output = { contextTime: 0, performanceTime: 0 }
    heard.read(11_000)
    expect(heard.atS(11_000), 'nothing is told any more').toBeCloseTo(context.currentTime - 0.2, 9)
  })

  it('[CK-08] makes up for what WebKit on Apple’s devices does not tell', () => {
    const apple = [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ]
    const others = [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
      'Mozilla/5.0 (Linux; U; Android 4.4) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
      '',
    ]
    for (const it of apple) expect(unreportedS(it), it).toBe(0.1)
    for (const it of others) expect(unreportedS(it), it).toBe(0)
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
