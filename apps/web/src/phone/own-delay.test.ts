import { expect, it } from 'vitest'
import { createOwnDelay, mostDelayMs } from './own-delay.ts'
import { createMemoryStore } from './store.ts'

it('[CK-09] the delay that was set by ear is kept on the phone, within its limits', () => {
  const storage = createMemoryStore()
  const delay = createOwnDelay(storage)
  expect(delay.ms()).toBe(0)
  for (const [set, kept] of [
    [35, 35],
    [-120.4, -120],
    [9_000, mostDelayMs],
    [-Infinity, 0],
    [Number.NaN, 0],
  ] as const) {
    delay.set(set)
    expect(createOwnDelay(storage).ms(), 'after a reload').toBe(kept)
  }
})

it('[CK-09] what stands on the phone and is no delay counts as none', () => {
  const storage = createMemoryStore()
  for (const text of ['', 'rubbish', '1e9', 'Infinity', '[]']) {
    storage.set('ghostlight.own-delay', text)
    expect(Math.abs(createOwnDelay(storage).ms())).toBeLessThanOrEqual(mostDelayMs)
  }
})
