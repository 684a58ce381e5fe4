// @vitest-environment happy-dom
import { h } from 'preact'
import { afterEach, expect, it, vi } from 'vitest'
import type { Sounding } from '../performer.ts'
import { drawn } from '../testing/drawn.ts'
import { Playing } from './Playing.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const text = 'One is said first. Two is said now. Three comes later.'

const opened = async ({
  captions = true,
  bars = [0.2, 0.4, 0.6, 0.8],
  language = undefined as string | undefined,
} = {}) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let at = 0
  const sounding = {
    turn: { delivery: { text, language } },
    durationMs: 9_000,
    bars,
    pauses: [3_000, 6_000],
    positionMs: () => at,
  } as unknown as Sounding
  const page = await drawn(h(Playing, { sounding, captions }))
  const comesTo = async (ms: number) => {
    at = ms
    vi.advanceTimersByTime(100)
    await page.settled()
  }
  const words = () => page.place.querySelector('.words')
  return { ...page, comesTo, words, spoken: () => words()?.querySelector('b')?.textContent?.trim() }
}

it('[SE-16] the captions follow the sound, and the sentence that is spoken stands a third from the top', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(90)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'B' ? 300 + (this.previousSibling?.textContent?.length ?? 0) : 20
  })
  const { comesTo, words, spoken } = await opened()
  expect(spoken()).toBe('One is said first.')
  await comesTo(3_500)
  expect([spoken(), words()?.scrollTop]).toEqual(['Two is said now.', 300 + 'One is said first. '.length - 20 - 30])
  const before = words()?.scrollTop
  await comesTo(6_500)
  expect(spoken()).toBe('Three comes later.')
  expect(words()?.scrollTop).toBeGreaterThan(Number(before))
  expect(words()?.textContent, 'all that is said stays').toBe(text)
})

it('the bars and the time show how far the sound has come; somebody who reads along has no bars', async () => {
  const { place, comesTo, text: shown } = await opened({ captions: false })
  const past = () => [...place.querySelectorAll('.bars i')].map(({ className }) => className)
  expect([shown(), past()]).toEqual(['Playing0:09', ['', '', '', '']])
  await comesTo(4_500)
  expect([shown(), past()]).toEqual(['Playing0:05', ['past', 'past', '', '']])
  const reading = await opened({ bars: [] })
  expect(reading.place.querySelector('.bars')).toBe(null)
  expect(reading.text()).toContain('Reading along')
})

it('a sound that is over asks for its position no more', async () => {
  const { draws } = await opened()
  expect(vi.getTimerCount()).toBe(1)
  await draws(null)
  expect(vi.getTimerCount()).toBe(0)
})

it('[LN-31] the captions say their language, and run from right to left where it does', async () => {
  const shown = async (language?: string) => {
    const page = await opened(language === undefined ? {} : { language })
    const words = page.words()
    vi.useRealTimers()
    return [words?.getAttribute('lang'), words?.getAttribute('dir')]
  }
  expect(await shown('de')).toEqual(['de', 'auto'])
  expect(await shown('ar')).toEqual(['ar', 'rtl'])
  expect(await shown('he-IL')).toEqual(['he-IL', 'rtl'])
  expect(await shown('hr')).toEqual(['hr', 'auto'])
  expect(await shown(), 'of an older server').toEqual([null, 'auto'])
})
