import { expect, it, vi } from 'vitest'
import { browserStorage } from './text-storage.ts'
import { createIds } from './unsent-edits.ts'

/** localStorage of a browser. `full`: it takes nothing more. `blocked`: it does not even answer. */
const browser = () => {
  const stored = new Map<string, string>()
  const is = { full: false, blocked: false }
  const events = new EventTarget()
  const localStorage = {
    get length() {
      return stored.size
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (is.full) throw new Error('QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  return {
    stored,
    is,
    open: () => ({
      get localStorage() {
        if (is.blocked) throw new Error('SecurityError')
        return localStorage
      },
      addEventListener: (type: string, call: (event: StorageEvent) => void) =>
        events.addEventListener(type, call as (event: Event) => void),
      removeEventListener: (type: string, call: (event: StorageEvent) => void) =>
        events.removeEventListener(type, call as (event: Event) => void),
    }),
    changed: (key: string | null) => events.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}

it('[AU-30] what is stored is there at once, in order, for everybody who opens the same storage', () => {
  const { open, stored } = browser()
  const storage = browserStorage('olga/', open)
  stored.set('something else', 'x')
  storage.put('2', 'two')
  storage.put('1', 'one')
  expect(browserStorage('olga/', open).all()).toEqual([
    ['1', 'one'],
    ['2', 'two'],
  ])
  expect(browserStorage('otto/', open).all(), 'of another operator').toEqual([])
  storage.remove('1')
  expect([...stored.keys()]).toEqual(['something else', 'olga/2'])
})

it('[AU-30] if the browser is full or blocked, the page keeps the texts and says so', () => {
  for (const how of ['full', 'blocked'] as const) {
    const { open, is } = browser()
    const storage = browserStorage('olga/', open)
    storage.put('1', 'one')
    expect(storage.outlives()).toBe(true)
    is[how] = true
    storage.put('2', 'two')
    expect(storage.outlives()).toBe(false)
    expect(storage.all().map(([key]) => key)).toContain('2')
    storage.remove('2')
    expect([storage.outlives(), storage.all().map(([key]) => key)]).toEqual([true, how === 'full' ? ['1'] : []])
  }
})

it('[AU-30] a storage reports what another tab does, until nobody listens', () => {
  const { open, changed } = browser()
  const heard = vi.fn()
  const stop = browserStorage('olga/', open).onChange(heard)
  for (const key of ['olga/1', 'otto/1', 'theme', null]) changed(key)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  changed('olga/1')
  expect(heard).toHaveBeenCalledTimes(2)
})

it('[AU-30] the id of an edit sorts after all earlier ones, in the same moment and after the clock was set back', () => {
  const next = createIds('tab')
  const first = next([], 5_000_000)
  const again = next([], 5_000_000)
  const back = next([{ id: first }, { id: again }], 1_000)
  const other = createIds('other')([{ id: back }], 1_000)
  expect([first, again, back, other]).toEqual([first, again, back, other].toSorted())
  expect(new Set([first, again, back, other]).size).toBe(4)
})
