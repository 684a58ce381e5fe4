import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { settled, virtualClock } from '../testing/virtual-clock.ts'
import { pause } from './pause.ts'

<<<<<<< HEAD
const pausing = (ms: number, signal = new AbortController().signal) => {
  const clock = virtualClock()
  let over = false
  void pause(clock, ms, signal).then(() => {
    over = true
  })
  return { clock, isOver: () => over }
}

it('[IN-05] a pause is over when its time is, not before', async () => {
  const { clock, isOver } = pausing(1_000)
  await clock.pass(999)
  expect(isOver()).toBe(false)
  await clock.pass(1)
  expect(isOver()).toBe(true)
})

it('a pause that is cut short is over at once, and leaves neither a timer nor a listener', async () => {
  const stop = new AbortController()
  const { clock, isOver } = pausing(1_000, stop.signal)
  await settled()
  expect([isOver(), clock.waiting()]).toEqual([false, 1])
  stop.abort()
  await settled()
  expect([isOver(), clock.waiting()]).toEqual([true, 0])
})

it('a pause that was cut short before it began does not begin', async () => {
  const { clock, isOver } = pausing(1_000, AbortSignal.abort())
  await settled()
  expect([isOver(), clock.waiting()]).toEqual([true, 0])
})

it('a signal that outlives many pauses keeps nothing of them', async () => {
  const { signal } = new AbortController()
  for (let at = 0; at < 3; at++) {
    const { clock, isOver } = pausing(10, signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(1)
    await clock.pass(10)
    expect(isOver()).toBe(true)
  }
  expect(getEventListeners(signal, 'abort')).toEqual([])
=======
it('[ED-18] a pause that is over, or cut short, leaves no timer and no listener, however many there were', async () => {
  const clock = virtualClock()
  const stop = new AbortController()
  const listeners = () => getEventListeners(stop.signal, 'abort').length
  for (const ms of [1_000, 5_000, 0]) {
    let over = false
    void pause(clock, ms, stop.signal).then(() => {
      over = true
    })
    expect(listeners()).toBe(1)
    await clock.pass(ms)
    expect([over, listeners(), clock.waiting()]).toEqual([true, 0, 0])
  }
  const cut = [1_000, 2_000, 3_000].map((ms) => pause(clock, ms, stop.signal))
  await settled()
  stop.abort()
  await Promise.all(cut)
  expect([listeners(), clock.waiting()]).toEqual([0, 0])
  await pause(clock, 1_000, stop.signal)
  expect(clock.waiting(), 'none is begun any more').toBe(0)
>>>>>>> main
})
