import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { insideConsole } from '../../../console-state/testing/inside-console.ts'
import { openConsolePage } from '../../../live/testing/console-page.ts'
import { useSound } from './useSound.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const opened = async () => {
  const page = openConsolePage()
  const { now } = await page.shows(useSound, undefined, insideConsole())
  await page.connects()
  return { page, now, does: (what: () => void) => page.does(what) }
}

it('[SD-15] a fader that is moved sends only where it has come to, at most every 120 ms', async () => {
  const { page, now, does } = await opened()
  for (const level of [0.9, 0.8, 0.7]) await does(() => now().setLevel('', level))
  expect([now().levelOf(''), page.asked('setVolume').length]).toEqual([0.7, 0])
  await page.passing(120)
  await does(() => now().setLevel('pit', 1.4))
  await page.passing(120)
  expect(page.asked('setVolume').map(({ payload }) => payload)).toMatchObject([
    { group: null, level: 0.7 },
    { group: 'pit', level: 1 },
  ])
  await page.closes()
})

it('[SD-15] F fades out with its second press within a second; the keys of the volume go in steps', async () => {
  const { page, now, does } = await opened()
  await does(() => now().keys.fade())
  expect([now().armed, page.asked('fadeAll').length]).toEqual([true, 0])
  await page.passing(1_000)
  await does(() => now().keys.fade())
  expect(page.asked('fadeAll')).toHaveLength(0)
  await does(() => now().keys.fade())
  expect([now().armed, page.asked('fadeAll').length]).toEqual([false, 1])
  for (let times = 0; times < 3; times++) await does(() => now().keys.quieter())
  await does(() => now().keys.louder())
  expect(now().levelOf('')).toBe(0.9)
  await does(() => now().keys.pause())
  expect(page.asked('pauseAll')).toHaveLength(1)
  await page.closes()
})

it('[SD-15] a slow network does not move a fader back while its last place is on the way', async () => {
  const { page, now, does } = await opened()
  for (const level of [0.5, 0.3]) {
    await does(() => now().setLevel('', level))
    await page.passing(120)
  }
  const [first, second] = page.asked('setVolume')
  await page.refuses(first, 'FORBIDDEN')
  expect(now().levelOf('')).toBe(0.3)
  await page.refuses(second, 'FORBIDDEN')
  expect(now().levelOf('')).toBe(1)
  await page.closes()
})

it('[SD-15] between the answer and what the show says a key goes on from where the fader is', async () => {
  const { page, now, does } = await opened()
  for (const at of [0, 1]) {
    await does(() => now().keys.quieter())
    await page.passing(120)
    await page.answers(page.asked('setVolume')[at], {})
  }
  expect(page.asked('setVolume').map(({ payload }) => payload)).toMatchObject([{ level: 0.95 }, { level: 0.9 }])
  const shows = (level: number, seq: number) => {
    const value = { level, groups: [], paused: null, fading: null }
    return page.says('blackboardFieldUpdated', { field: 'sound', value }, { seq, prev: seq - 1 })
  }
  await shows(0.9, 2)
  expect(now().levelOf('')).toBe(0.9)
  await page.passing(1_000)
  await shows(0.4, 3)
  expect(now().levelOf(''), 'somebody else moved it').toBe(0.4)
  await page.closes()
})
