import { afterEach, expect, it, vi } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { mounted } from './testing/mounted.ts'
import { useRetry } from './useRetry.ts'

afterEach(() => void vi.unstubAllGlobals())

const away = async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', window)
  const clock = createFakeClock()
  const waiting: (() => void)[] = []
  const again = () => new Promise<void>((resolve) => void waiting.push(resolve))
  const { draw, leave } = await mounted(({ isAway }: { isAway: boolean }) => useRetry(clock, isAway, again), {
    isAway: true,
  })
  const answer = async () => {
    for (const resolve of waiting) resolve()
    await clock.passing(0)
  }
  return { document, window, clock, draw, leave, answer, tries: () => waiting.length }
}

it('tries again while the server is away, each time after the last answer', async () => {
  const { clock, answer, tries, draw } = await away()
  for (let nth = 1; nth <= 3; nth++) {
    await clock.passing(5_000)
    expect(tries()).toBe(nth)
    await clock.passing(5_000)
    expect(tries(), 'no second request while the first waits').toBe(nth)
    await answer()
  }
  await draw({ isAway: false })
  await clock.passing(60_000)
  expect([tries(), clock.timers()]).toEqual([3, 0])
})

it('tries at once when the network or the person is back; several events start no second timer', async () => {
  const { clock, document, window, answer, tries } = await away()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(tries()).toBe(0)
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('online'))
  expect(tries()).toBe(2)
  await answer()
  expect(clock.timers()).toBe(1)
})

it('stops trying when it is left, while it waits or asks', async () => {
  const { clock, window, answer, tries, leave } = await away()
  window.dispatchEvent(new Event('online'))
  await leave()
  await answer()
  window.dispatchEvent(new Event('online'))
  await clock.passing(60_000)
  expect([tries(), clock.timers()]).toEqual([1, 0])
})
