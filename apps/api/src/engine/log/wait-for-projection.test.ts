import { expect, it } from 'vitest'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { createWaitForProjection } from './wait-for-projection.ts'

/** Read models that have reached position 5; `reach` takes them further. */
const waiting = async () => {
  const views = openMemoryReadStore()
  const clock = virtualClock()
  let reached = -1
  const reach = async (checkpoint: number) => {
    await views.apply({ expected: reached, checkpoint, ops: [], changes: [] })
    reached = checkpoint
    await settled()
  }
  await reach(5)
  const { start, stop, projected } = createWaitForProjection(views, clock)
  await start()
  const done: number[] = []
  const waitFor = async (...positions: number[]) => {
    for (const position of positions) void projected(position).then(() => done.push(position))
    await settled()
  }
  return { clock, reach, waitFor, done, stop }
}

it('[IN-20] does not wait for what the read models already have', async () => {
  const { clock, waitFor, done } = await waiting()
  await waitFor(0, 5)
  expect(done).toEqual([0, 5])
  expect(clock.waiting()).toBe(0)
})

it('[IN-20] each writer waits for its own position, and no longer', async () => {
  const { clock, reach, waitFor, done } = await waiting()
  await waitFor(8, 6, 7)
  expect([done, clock.waiting()]).toEqual([[], 3])
  await reach(6)
  expect([done, clock.waiting()]).toEqual([[6], 2])
  await reach(9)
  expect([done, clock.waiting()]).toEqual([[6, 8, 7], 0])
  await waitFor(9)
  expect(done).toEqual([6, 8, 7, 9])
})

it('[IN-20] answers a writer after 2 s in any case', async () => {
  const { clock, waitFor, done } = await waiting()
  await waitFor(6)
  await clock.pass(1_999)
  expect(done).toEqual([])
  await clock.pass(1)
  expect(done).toEqual([6])
})

it('[IN-31] answers waiting writers when it stops, and then listens no more', async () => {
  const { clock, reach, waitFor, done, stop } = await waiting()
  await waitFor(6, 7, 8)
  await reach(6)
  await stop()
  await settled()
  expect([done, clock.waiting()]).toEqual([[6, 7, 8], 0])
  await reach(9)
  await waitFor(9)
  expect(done).toEqual([6, 7, 8])
})
