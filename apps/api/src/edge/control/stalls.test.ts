import { expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { watchStalls } from './stalls.ts'

it('[SC-08] a message read just after the process stood still may be an old press', async () => {
  const real = virtualClock()
  let stoodFor = 0
  const stalls = watchStalls({ now: () => real.now() + stoodFor, at: (time, run) => real.at(time - stoodFor, run) })
  stalls.start()
  await real.pass(10_000)
  expect(stalls.isOver()).toBe(true)
  stoodFor = 1_900
  expect(stalls.isOver(), 'a moment is no stall').toBe(true)
  stoodFor += 2_600
  expect(stalls.isOver()).toBe(false)
  await real.pass(249)
  expect(stalls.isOver()).toBe(false)
  await real.pass(1)
  expect(stalls.isOver()).toBe(true)
  stalls.stop()
  expect(real.waiting()).toBe(0)
})
