import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../../live/testing/console-page.ts'
import { useLock } from './useLock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = async () => {
  const page = openConsolePage()
  const { now } = await page.shows(useLock, undefined)
  await page.connects()
  const { passing } = page
  const happens = (type: string, key?: string) =>
    page.does(() => page.window.dispatchEvent(Object.assign(new Event(type), { key })))
  const begins = () => page.does(() => now().hold.begin())
  return { page, now, passing, happens, begins, asked: () => page.asked('setLock').length }
}

it('holding for a second locks; releasing the key or leaving the window before that does not', async () => {
  const { page, now, passing, happens, begins, asked } = await opened()
  for (const end of [() => happens('keyup', 'l'), () => happens('keyup', 'L'), () => happens('blur')]) {
    await begins()
    await passing(999)
    await end()
    await passing(1_000)
    expect([asked(), now().hold.holding]).toEqual([0, false])
  }
  await begins()
  await happens('keyup', 'g')
  await passing(1_000)
  expect(page.asked('setLock').map(({ payload }) => payload)).toEqual([{ locked: true }])
  await page.closes()
})

it('letting go after the second is not too short: it locks once, and says nothing', async () => {
  const { page, now, passing, happens, begins, asked } = await opened()
  await begins()
  await passing(999)
  await happens('keyup', 'l')
  expect(now().hold.wasShort, 'too short').toBe(true)
  await begins()
  expect(now().hold.wasShort).toBe(false)
  await passing(1_000)
  await happens('keyup', 'l')
  await happens('blur')
  expect([asked(), now().hold.holding, now().hold.wasShort]).toEqual([1, false, false])
  await page.closes()
})

it('a screen that is closed during the hold locks nothing and hears no more keys', async () => {
  const { page, passing, begins, asked } = await opened()
  await begins()
  await page.leaves()
  await passing(5_000)
  expect(asked()).toBe(0)
  await page.closes()
})

it('a click asks for a second click within five seconds', async () => {
  const { page, now, passing, asked } = await opened()
  const press = () => page.does(() => now().press())
  await press()
  await passing(4_999)
  expect(now().asked).toBe(true)
  await passing(1)
  expect(now().asked).toBe(false)
  await press()
  expect(asked()).toBe(0)
  await press()
  expect([asked(), now().asked]).toEqual([1, false])
  await page.closes()
})
