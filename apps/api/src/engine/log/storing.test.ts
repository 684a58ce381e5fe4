import { expect, test } from 'vitest'
import { type EventStore, StoreUnavailable, WrongExpectedRevision } from '../ports/event-store.ts'
import { watchStoring } from './storing.ts'

test('[DO-19] it stores until an append fails for the store itself, and again from the next one on that succeeds', async () => {
  const outcomes = [
    undefined,
    new WrongExpectedRevision('s', 1, 2),
    new StoreUnavailable('full'),
    new WrongExpectedRevision('s', 1, 2),
    undefined,
    new StoreUnavailable('away'),
  ]
  const store = {
    append: async () => {
      const outcome = outcomes.shift()
      if (outcome) throw outcome
      return { revision: 0, position: 0 }
    },
  } as unknown as EventStore
  const { store: watched, isStoring } = watchStoring(store)
  expect(isStoring()).toBe(true)
  const seen: boolean[] = []
  for (const _ of [...outcomes]) {
    await watched.append('s', 'any', []).catch(() => undefined)
    seen.push(isStoring())
  }
  expect(seen).toEqual([true, true, false, false, true, false])
})
