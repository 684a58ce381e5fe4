import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { settled, virtualClock } from '../testing/virtual-clock.ts'
import { pause } from './pause.ts'

it('[ED-18] a pause that ended or was cut short leaves no timer or listener, however many there were', async () => {
  const clock = virtualClock()
  const stop = new AbortController()
  const listeners = () => getEventListeners(stop.signal, 'abort').length
  for (const ms of [1_000, 5_000, 1]) {
    let over = false
    void pause(clock, ms, stop.signal).then(() => {
      over = true
    })
    expect(listeners()).toBe(1)
    await clock.pass(ms - 1)
    expect(over).toBe(false)
    await clock.pass(1)
    expect([over, listeners(), clock.waiting()]).toEqual([true, 0, 0])
  }
  const cut = [1_000, 2_000, 3_000].map((ms) => pause(clock, ms, stop.signal))
  await settled()
  stop.abort()
  await Promise.all(cut)
  expect([listeners(), clock.waiting()]).toEqual([0, 0])
  await pause(clock, 1_000, stop.signal)
  expect(clock.waiting(), 'none is begun any more').toBe(0)
})
