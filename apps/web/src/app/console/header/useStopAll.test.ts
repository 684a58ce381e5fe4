import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { insideConsole } from '../../../console-state/testing/inside-console.ts'
import { openConsolePage } from '../../../live/testing/console-page.ts'
import { useStopAll } from './useStopAll.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = async (firstGo?: object) => {
  const page = openConsolePage(firstGo && { firstGo })
  const { now } = await page.shows(useStopAll, undefined, insideConsole())
  await page.connects()
  return {
    page,
    now,
    pressEscape: () => page.does(() => now().escape()),
    stop: () => page.does(() => now().stop()),
    asked: () => page.asked('stopAll'),
  }
}

it('a first Escape only arms for a second; a second Escape within that second stops once', async () => {
  const { page, now, pressEscape, asked } = await opened()
  for (let times = 0; times < 3; times++) {
    await pressEscape()
    await page.passing(999)
    expect([now().armed, asked().length]).toEqual([true, 0])
    await page.passing(1)
    expect(now().armed).toBe(false)
  }
  await pressEscape()
  await pressEscape()
  expect([now().armed, asked().length]).toEqual([false, 1])
  await page.passing(1_000)
  await pressEscape()
  expect([now().armed, asked().length], 'the next Escape arms again').toEqual([true, 1])
  await page.closes()
})

it('a click stops at once, even after a first Escape', async () => {
  const { page, now, pressEscape, stop, asked } = await opened()
  await stop()
  expect(asked()).toHaveLength(1)
  await pressEscape()
  await stop()
  expect([now().armed, asked().length]).toEqual([false, 2])
  await page.closes()
})

it('the outcome is shown for three seconds if done and for ten if refused; each new one starts the time again', async () => {
  const { page, now, stop, asked } = await opened()
  await stop()
  await page.answers(asked()[0], { stopId: 's1' })
  expect(now().outcome).toMatchObject({ tone: 'done', text: 'All stopped' })
  await page.passing(2_000)
  await stop()
  await page.refuses(asked()[1], 'INTERNAL', 'not now')
  await page.passing(9_999)
  expect(now().outcome?.text).toBe('not now')
  await page.passing(1)
  expect(now().outcome).toBeNull()
  await stop()
  await page.answers(asked()[2], { stopId: 's2' })
  await page.passing(2_999)
  expect(now().outcome?.tone).toBe('done')
  await page.passing(1)
  expect(now().outcome).toBeNull()
  await page.closes()
})

it('[PR-04] a stop on a page that has just opened is sent once the page is connected', async () => {
  const page = openConsolePage()
  const { now } = await page.shows(useStopAll, undefined, insideConsole())
  await page.does(() => now().stop())
  await page.connects()
  const [sent, ...more] = page.asked('stopAll')
  expect(more).toEqual([])
  await page.answers(sent, { stopId: 's1' })
  expect(now().outcome).toEqual({ tone: 'done', text: 'All stopped' })
  await page.closes()
})

it('a stop that could not be sent says so for ten seconds, connected or not, and a closed header leaves no timer', async () => {
  const { page, now, stop, pressEscape } = await opened()
  await page.does(() => page.sockets.at(-1)?.onclose({ code: 1006 }))
  await stop()
  await page.passing(1_000)
  expect(now().outcome?.text).toBe('Sent once connected…')
  await page.passing(1_000)
  expect(now().outcome).toMatchObject({ tone: 'refused', text: expect.stringContaining('Nothing was sent') })
  await page.connects()
  await page.passing(9_999)
  expect([now().outcome?.tone, page.asked('stopAll').length]).toEqual(['refused', 0])
  await page.passing(1)
  expect(now().outcome).toBeNull()
  const before = vi.getTimerCount()
  await pressEscape()
  expect(vi.getTimerCount()).toBe(before + 1)
  await page.leaves()
  expect(vi.getTimerCount()).toBe(before)
  await page.closes()
})

it.each([
  [
    { ok: true, payload: {} },
    { tone: 'done', text: 'All stopped' },
  ],
  [
    { ok: false, code: 'STORE_UNAVAILABLE', message: 'The log is away.' },
    { tone: 'refused', text: 'The log is away.' },
  ],
])('[OC-48] a Stop all of the page before this console is answered here: %j', async (answer, told) => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { page, now, asked } = await opened({ stopped: promise, remove: () => undefined })
  expect(now().outcome).toBeNull()
  await page.does(() => resolve(answer))
  expect(now().outcome).toEqual(told)
  expect(asked()).toEqual([])
  await page.passing(10_000)
  expect(now().outcome).toBeNull()
  await page.closes()
})
