import { expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { createWakeUps, lookEveryMs, mostLooks, receiptsEveryMs } from './wake-ups.ts'

const opened = () => {
  const clock = virtualClock(0)
  const looked: string[] = []
  const wakeUps = createWakeUps(clock, (id) => void looked.push(`${id} ${clock.now()}`))
  return { clock, looked, wakeUps }
}

it('[IN-50] looks twice at the events of a thousand phones in one moment: at once, and 20 ms later', async () => {
  const { clock, looked, wakeUps } = opened()
  for (let n = 0; n < 1_000; n++) wakeUps.soon('a')
  expect(looked).toEqual(['a 0'])
  await clock.pass(lookEveryMs)
  expect(looked).toEqual(['a 0', 'a 20'])
  await clock.pass(1_000)
  expect(looked, 'nothing came, nothing is looked at').toHaveLength(2)
  wakeUps.soon('a')
  expect(looked.at(-1), 'after a rest at once').toBe('a 1020')
})

it('[IN-50] looks at once at urgent events, and at everything that waited', async () => {
  const { clock, looked, wakeUps } = opened()
  for (const _ of [1, 2]) wakeUps.soon('a')
  wakeUps.now('a')
  wakeUps.now('a')
  expect(looked).toEqual(['a 0', 'a 0', 'a 0'])
  await clock.pass(1_000)
  expect(looked).toHaveLength(3)
})

it('[IN-50] shows do not wait for each other, and nothing is looked at after the end', async () => {
  const { clock, looked, wakeUps } = opened()
  for (const id of ['a', 'b', 'a', 'b']) wakeUps.soon(id)
  expect(looked).toEqual(['a 0', 'b 0'])
  wakeUps.stop()
  await clock.pass(1_000)
  expect(looked).toHaveLength(2)
})

it('[IN-50] looks at thousands of receipts four times a second, or with any earlier look', async () => {
  const { clock, looked, wakeUps } = opened()
  for (let ms = 0; ms < 1_000; ms++) {
    wakeUps.later('a')
    await clock.pass(1)
  }
  expect(looked).toEqual(['a 250', 'a 500', 'a 750', 'a 1000'])
  wakeUps.later('a')
  wakeUps.soon('a')
  await clock.pass(receiptsEveryMs * 2)
  expect(looked.slice(4)).toEqual(['a 1020'])
})

it('[IN-125] looks at once at the first sounds of a moment, and 20 ms later at all others together', async () => {
  const { clock, looked, wakeUps } = opened()
  for (let n = 0; n < 1_000; n++) wakeUps.made('a')
  wakeUps.made('b')
  expect(looked).toEqual([...Array.from({ length: mostLooks }, () => 'a 0'), 'b 0'])
  await clock.pass(lookEveryMs - 1)
  wakeUps.made('a')
  expect(looked).toHaveLength(mostLooks + 1)
  await clock.pass(1)
  expect(looked.slice(mostLooks + 1)).toEqual(['a 20'])
  wakeUps.made('a')
  expect(looked.at(-1), 'a new moment').toBe('a 20')
  expect(looked).toHaveLength(mostLooks + 3)
  await clock.pass(1_000)
  expect(looked, 'nothing is left').toHaveLength(mostLooks + 3)
})
