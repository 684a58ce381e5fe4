import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openConsolePage } from './testing/console-page.ts'
import { useNow } from './useNow.ts'
import { useShowTime } from './useShowTime.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      now: 5_000,
    }),
)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How many timers of a second run that were set from now on. The page has others of its own. */
const secondsFromNow = (): (() => number) => {
  const [set, cleared] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
  return () => {
    const over = new Set(cleared.mock.calls.map(([id]) => id))
    const own = set.mock.results.filter((_, nth) => set.mock.calls[nth]?.[1] === 1_000)
    return own.filter(({ value }) => !over.has(value)).length
  }
}

it('the time ticks every second while it is shown, stops when it is not, and is right at once on return', async () => {
  const page = openConsolePage()
  const running = secondsFromNow()
  const { now, again } = await page.shows(useNow, true as boolean)
  expect(running()).toBe(1)
  await page.does(() => vi.advanceTimersByTime(999))
  expect(now()).toBe(5_000)
  await page.does(() => vi.advanceTimersByTime(2_001))
  expect(now()).toBe(8_000)
  await again(false)
  expect(running()).toBe(0)
  await page.does(() => vi.advanceTimersByTime(10_500))
  expect(now()).toBe(8_000)
  await again(true)
  expect(now()).toBe(18_500)
  expect(running()).toBe(1)
  await page.leaves()
  expect(running()).toBe(0)
  await page.closes()
})

it("the server's time is used as soon as it is known", async () => {
  const page = openConsolePage()
  const { now } = await page.shows(useShowTime, true)
  expect(now()).toBe(5_000)
  await page.connects()
  await page.does(() => vi.advanceTimersByTime(1_000))
  for (const { requestId } of page.asked('ping')) await page.says('pong', { serverTime: 90_000 }, { requestId })
  await page.does(() => vi.advanceTimersByTime(1_000))
  expect(now()).toBeGreaterThanOrEqual(90_000)
  await page.closes()
})
