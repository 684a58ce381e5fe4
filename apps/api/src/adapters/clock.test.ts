import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSteadyClock, systemClock } from './clock.ts'

const start = Date.UTC(2026, 4, 1, 19)
/** A longer timer of Node fires after one ms. */
const longestMs = 2_147_483_647

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: start }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each([0, 1, 250, longestMs - 1, longestMs, longestMs + 1, longestMs + 2, longestMs * 2 + 5])(
  'fires once after %s ms, not before, and without a timer that is too long for Node',
  (ms) => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const fired: number[] = []
    systemClock.at(start + ms, () => fired.push(Date.now() - start))
    const areShort = () => timers.mock.calls.every(([, wait]) => Number(wait) <= longestMs)
    // a timer that is too long would come back after every ms of the wait
    expect(areShort()).toBe(true)
    vi.advanceTimersByTime(Math.max(0, ms - 1))
    expect(fired).toEqual(ms === 0 ? [0] : [])
    vi.advanceTimersByTime(10)
    expect(fired).toEqual([ms])
    expect(vi.getTimerCount()).toBe(0)
    expect(areShort()).toBe(true)
    expect(timers.mock.calls.length).toBeLessThan(5)
  },
)

it('a timer that Node fires early is set again; a time that has passed fires at once', () => {
  const fired: string[] = []
  systemClock.at(start - 5_000, () => fired.push('past'))
  systemClock.at(start + 1_000, () => fired.push('later'))
  vi.advanceTimersByTime(0)
  expect(fired).toEqual(['past'])
  vi.setSystemTime(start - 400)
  vi.advanceTimersByTime(1_000)
  expect(fired, 'the clock was set back').toEqual(['past'])
  vi.advanceTimersByTime(400)
  expect(fired).toEqual(['past', 'later'])
})

it.each([10, longestMs + 10])('cancelled before %s ms have passed, it fires never and leaves no timer', (ms) => {
  const fired = vi.fn()
  const cancel = systemClock.at(start + ms, fired)
  vi.advanceTimersByTime(ms - 5)
  cancel()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(ms)
  expect(fired).not.toHaveBeenCalled()
})

describe('a clock that somebody sets back', () => {
  const opened = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: start })
    const told: number[] = []
    return { told, clock: createSteadyClock((ms) => told.push(ms)) }
  }
  const hour = 3_600_000

  it('[TM-15] goes on evenly, says so, and fires its timers in their time', () => {
    const { told, clock } = opened()
    const fired: number[] = []
    clock.at(start + 2_000, () => fired.push(clock.now() - start))
    vi.advanceTimersByTime(1_000)
    expect([clock.now() - start, clock.setBackMs(), told]).toEqual([1_000, 0, []])
    vi.setSystemTime(start + 1_000 - hour)
    expect([clock.now() - start, clock.setBackMs(), told]).toEqual([1_000, hour, [hour]])
    vi.advanceTimersByTime(1_500)
    expect(fired).toEqual([2_000])
    vi.setSystemTime(start - 2 * hour)
    expect([clock.now() - start, told]).toEqual([2_500, [hour, 2 * hour + 2_500]])
    expect(Date.now()).toBe(start - 2 * hour)
  })

  it('[TM-15] is that of the machine again once it is set forward, and never goes back', () => {
    const { clock } = opened()
    vi.setSystemTime(start - hour)
    expect(clock.now()).toBe(start)
    vi.setSystemTime(start - 600_000)
    expect([clock.now(), clock.setBackMs()]).toEqual([start, 600_000])
    vi.setSystemTime(start + 5_000)
    expect([clock.now(), clock.setBackMs()]).toEqual([start + 5_000, 0])
    vi.setSystemTime(start + hour)
    expect(clock.now()).toBe(start + hour)
  })
})
