import type { DeliveryState } from '@ghostlight/contracts'
import type { LiveState } from '@ghostlight/domain'
import { expect, test } from 'vitest'
import { createLog } from '../../testing/logs.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { createGoToLast, timeAppends } from './measures.ts'

type Sent = { state: DeliveryState; dueAt: number }
const show = (startedAt: number, runs: Record<string, Sent[]>): LiveState => {
  const ofRun = (list: Sent[]) => ({ startedAt, deliveries: new Map(list.map((it, index) => [String(index), it])) })
  return { runs: new Map(Object.entries(runs).map(([id, list]) => [id, ofRun(list)])) } as never
}

test('[ED-31] measures from GO to the last phone, once all phones of a run have their sound, once for each run', async () => {
  const clock = virtualClock()
  const { seconds, changed } = createGoToLast(clock)
  const at = clock.now()
  const sent = (...states: DeliveryState[]) => states.map((state) => ({ state, dueAt: at }))
  await clock.pass(200)
  changed('A', show(at, { one: sent('received', 'sent') }))
  expect(seconds(), 'one has it not').toBe(0)
  await clock.pass(100)
  changed('A', show(at, { one: sent('completed', 'received') }))
  expect(seconds()).toBe(0.3)
  await clock.pass(5_000)
  changed('A', show(at, { one: sent('completed', 'failed') }))
  expect(seconds(), 'of each run once').toBe(0.3)
  changed('A', show(at, { one: sent('completed', 'failed'), two: [{ state: 'received', dueAt: clock.now() - 40 }] }))
  expect(seconds(), 'from when it was due').toBe(0.04)
  changed('A', show(at, { three: [] }))
  changed('B', undefined)
  expect(seconds(), 'a run for nobody has no last').toBe(0.04)
})

test('[ED-31] times every append, including failed ones, without changing its answer', async () => {
  const clock = virtualClock()
  const told: number[] = []
  const { store } = createLog()
  const slow = { ...store, append: async () => clock.pass(250).then(() => ({ revision: 1, position: 2 })) }
  expect(await timeAppends(slow, clock, (it) => told.push(it)).append('a', -1, [])).toEqual({
    revision: 1,
    position: 2,
  })
  const failing = { ...store, append: () => Promise.reject(new Error('no')) }
  await expect(timeAppends(failing, clock, (it) => told.push(it)).append('a', -1, [])).rejects.toThrow('no')
  expect(told).toEqual([0.25, 0])
})
