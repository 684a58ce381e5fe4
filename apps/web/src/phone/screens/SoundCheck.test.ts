// @vitest-environment happy-dom
import { h } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'
import type { Clock } from '../../connection/clock.ts'
import { createOwnDelay } from '../own-delay.ts'
import { createMemoryStore } from '../store.ts'
import { drawn } from '../testing/drawn.ts'
import { createFakePlayer } from '../testing/fake-player.ts'
import { SoundCheck } from './SoundCheck.tsx'

afterEach(() => void vi.useRealTimers())

/** A phone whose server's clock is 130 ms ahead of its own. */
const opened = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(10_000)
  const clock: Clock = {
    now: Date.now,
    ticks: Date.now,
    after: (ms, call) => {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
  }
  const player = createFakePlayer(clock)
  const delay = createOwnDelay(createMemoryStore())
  let known = true
  const show = { nextSecondMs: () => (known ? 1000 - ((Date.now() + 130) % 1000) : null) }
  const props = { player, clock, delay, show, sounding: false }
  const opening = drawn(h(SoundCheck, props))
  const passes = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < 3; turn++) await vi.advanceTimersByTimeAsync(0)
  }
  const [page] = await Promise.all([opening, passes(10)])
  const press = async (name: string) => {
    const button = [...page.place.querySelectorAll('button')].find((it) => it.textContent === name)
    if (!button) throw new Error(`there is no button ${name}`)
    button.click()
    await passes(1)
  }
  const draws = async (next: Parameters<typeof page.draws>[0]) => {
    await Promise.all([page.draws(next), passes(10)])
  }
  const knows = (now: boolean): void => {
    known = now
  }
  return { ...page, draws, props, player, delay, press, passes, knows }
}
const secondsOf = (clicks: readonly number[]) => clicks.map((at) => (at + 130) / 1000)

it('[CK-09] it clicks once in each whole second of the server, until it is stopped, sounds, or is left', async () => {
  const { player, press, passes, draws, props } = await opened()
  await passes(3_000)
  expect(player.clicks).toEqual([])
  await press('Start the clicks')
  await passes(5_000)
  expect(secondsOf(player.clicks)).toEqual([14, 15, 16, 17, 18, 19].slice(0, player.clicks.length))
  expect(player.clicks.length).toBeGreaterThanOrEqual(5)
  await press('Stop the clicks')
  const stopped = player.clicks.length
  await passes(3_000)
  expect(player.clicks).toHaveLength(stopped)
  await press('Start the clicks')
  await draws(h(SoundCheck, { ...props, sounding: true }))
  const quiet = player.clicks.length
  await passes(3_000)
  expect(player.clicks, 'while a line is played').toHaveLength(quiet)
  await draws(h(SoundCheck, props))
  await passes(2_000)
  expect(player.clicks.length, 'after it').toBeGreaterThan(quiet)
  await draws(null)
  expect(vi.getTimerCount()).toBe(0)
})

it('[CK-09] it waits without a click while the server’s time is not known', async () => {
  const { player, press, passes, knows } = await opened()
  knows(false)
  await press('Start the clicks')
  await passes(4_000)
  expect(player.clicks).toEqual([])
  knows(true)
  await passes(3_000)
  expect(player.clicks.length).toBeGreaterThanOrEqual(2)
})

it('[CK-09] three presses move the clicks by 15 ms, either way, and the phone keeps it', async () => {
  const { delay, press, text, place, passes } = await opened()
  for (let n = 0; n < 3; n++) await press('Earlier')
  expect([delay.ms(), text()]).toEqual([15, expect.stringContaining('15 ms earlier')])
  for (let n = 0; n < 6; n++) await press('Later')
  expect([delay.ms(), text()]).toEqual([-15, expect.stringContaining('15 ms later')])
  const slider = place.querySelector('input')
  if (slider) slider.value = '200'
  slider?.dispatchEvent(new Event('input', { bubbles: true }))
  await passes(1)
  expect([delay.ms(), slider?.getAttribute('aria-valuetext')]).toEqual([200, '200 ms earlier'])
})
