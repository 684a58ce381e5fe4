import { expect, it } from 'vitest'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createWaitForFold } from './wait-for-fold.ts'

const waiting = (...upTo: number[]) => {
  const clock = virtualClock()
  const { reached, folded } = createWaitForFold(clock)
  const told: [number, boolean][] = []
  for (const it of upTo) void folded(it).then((has) => told.push([it, has]))
  return { clock, reached, folded, told }
}

it('[IN-44] tells a waiting caller when this node has read far enough, and no sooner', async () => {
  const { reached, folded, told } = waiting(7, 3, 5)
  reached(2)
  await settled()
  expect(told).toEqual([])
  reached(5)
  await settled()
  expect(told).toEqual([
    [3, true],
    [5, true],
  ])
  expect([await folded(5), await folded(4)], 'what it has it says at once').toEqual([true, true])
})

it('[IN-44] tells after 2 s that it has not', async () => {
  const { clock, reached, told } = waiting(7)
  await clock.pass(1_999)
  expect(told).toEqual([])
  await clock.pass(1)
  reached(7)
  await settled()
  expect(told).toEqual([[7, false]])
})

it('[IN-44] leaves no timer behind for answered callers', async () => {
  const { clock, reached } = waiting(7, 8)
  reached(8)
  await settled()
  expect(clock.waiting()).toBe(0)
})
