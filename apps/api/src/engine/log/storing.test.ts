import { expect, test } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { type EventStore, StoreRefused, StoreUnavailable, WrongExpectedRevision } from '../ports/event-store.ts'
import { watchStoring } from './storing.ts'

/** A store whose appends and proofs have the outcome that the test sets. */
const watched = () => {
  const clock = virtualClock()
  const comesTo: { append: Error | undefined; prove: Error | undefined } = { append: undefined, prove: undefined }
  let proofs = 0
  const store = {
    append: async () => {
      if (comesTo.append) throw comesTo.append
      return { revision: 0, position: 0 }
    },
    prove: async () => {
      proofs += 1
      if (comesTo.prove) throw comesTo.prove
    },
    close: async () => undefined,
  } as unknown as EventStore
  const watch = watchStoring(store, clock)
  const append = () => watch.store.append('s', 'any', []).catch(() => undefined)
  return { clock, comesTo, append, proofs: () => proofs, ...watch }
}

test('[DO-19] counts as storing until an append fails because of the store, and again after the next success', async () => {
  const { append, comesTo, isStoring } = watched()
  expect(isStoring()).toBe(true)
  const seen: boolean[] = []
  for (const outcome of [
    undefined,
    new WrongExpectedRevision('s', 1, 2),
    new StoreUnavailable('full'),
    new WrongExpectedRevision('s', 1, 2),
    undefined,
    new StoreUnavailable('away'),
  ]) {
    comesTo.append = outcome
    await append()
    seen.push(isStoring())
  }
  expect(seen).toEqual([true, true, false, false, true, false])
})

test('[DO-19] finds out by itself within a second that the store works again, even if nobody writes', async () => {
  const { clock, append, comesTo, isStoring, proofs } = watched()
  await clock.pass(60_000)
  expect(proofs(), 'while all is well nothing is tried').toBe(0)
  comesTo.append = new StoreUnavailable('away')
  comesTo.prove = new StoreUnavailable('away')
  await append()
  await clock.pass(60_000)
  expect(isStoring()).toBe(false)
  comesTo.prove = undefined
  await clock.pass(1_000)
  expect(isStoring()).toBe(true)
  expect(clock.waiting()).toBe(0)
})

test('[DO-19] a store that may not be tried counts as storing, and a closed one is no longer tried', async () => {
  const { clock, append, comesTo, isStoring, proofs, store } = watched()
  comesTo.append = new StoreUnavailable('away')
  comesTo.prove = new StoreRefused('access denied')
  await append()
  await clock.pass(1_000)
  expect(isStoring()).toBe(true)
  comesTo.prove = new StoreUnavailable('away')
  await append()
  await store.close()
  const before = proofs()
  await clock.pass(60_000)
  expect([proofs() - before, clock.waiting()]).toEqual([0, 0])
})
