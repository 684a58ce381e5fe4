// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onLanguageElsewhere } from '../words/language-elsewhere.ts'

const field = {}
let loadAgain: typeof import('./load-again.ts').loadAgain
let loadAgainWhenFree: typeof import('./load-again.ts').loadAgainWhenFree
let mark: typeof import('./unsaved.ts').mark
// the fields of a page of its own: other files may have left a text unsaved
beforeAll(() => vi.resetModules())
beforeEach(async () => {
  vi.useRealTimers()
  ;({ loadAgain, loadAgainWhenFree } = await import('./load-again.ts'))
  ;({ mark } = await import('./unsaved.ts'))
  mark(field, null)
})

test('[LN-64] the page is loaded again once what was typed is saved', async () => {
  const reload = vi.fn()
  mark(field, 'typing')
  const flushed = vi.fn(() => queueMicrotask(() => mark(field, null)))
  addEventListener('pagehide', flushed, { once: true })
  expect(await loadAgain(reload)).toBe(true)
  expect(flushed).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('[LN-64] a text that is not saved keeps the page as it is', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  mark(field, 'refused')
  const answer = loadAgain(reload)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await answer).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('[LN-65] another window waits until no cue plays and nothing is unsaved', () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  const playing = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', playing)
  loadAgainWhenFree(reload)
  vi.advanceTimersByTime(4_000)
  expect(reload).not.toHaveBeenCalled()
  removeEventListener('beforeunload', playing)
  mark(field, 'typing')
  vi.advanceTimersByTime(4_000)
  expect(reload).not.toHaveBeenCalled()
  mark(field, null)
  vi.advanceTimersByTime(4_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('[LN-65] a window is told of another language, and of nothing else', () => {
  const tell = vi.fn()
  const stop = onLanguageElsewhere(tell)
  const stored = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }))
  stored('ghostlight.console-language', 'en')
  stored('ghostlight.console-language', 'tlh')
  stored('ghostlight.console-language', null)
  stored('ghostlight.language', 'de')
  expect(tell).not.toHaveBeenCalled()
  stored('ghostlight.console-language', 'de')
  expect(tell).toHaveBeenCalledOnce()
  stop()
  stored('ghostlight.console-language', 'de')
  expect(tell).toHaveBeenCalledOnce()
})
