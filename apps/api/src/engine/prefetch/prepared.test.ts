import { expect, it } from 'vitest'
import { openMemoryReadStore } from '../../adapters/read-store/memory.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { createPreparedCount, type Prepared, preparedChannel } from './prepared.ts'

const counting = async () => {
  const bus = openMemoryReadStore()
  const told: Prepared[] = []
  await bus.onMessage(preparedChannel, (message) => void told.push(message))
  return { told, count: createPreparedCount(bus, { blackboardId: 'K7M4QX', cueId: 'cue-1' }) }
}

it('[PF-05] is told when one of the two numbers changes, and only then', async () => {
  const { told, count } = await counting()
  for (const [made, total] of [
    [0, 2],
    [0, 2],
    [1, 2],
    [1, 3],
    [1, 3],
    [0, 0],
  ] as const)
    count.is(made, total)
  await settled()
  expect(told.map(({ made, total }) => `${made}/${total}`)).toEqual(['0/2', '1/2', '1/3', '0/0'])
  expect(told[0]).toEqual({ blackboardId: 'K7M4QX', cueId: 'cue-1', made: 0, total: 2 })
})

it('[PF-05] asked again it says the same; before anything is counted, nothing', async () => {
  const { told, count } = await counting()
  count.again()
  await settled()
  expect(told).toEqual([])
  count.is(1, 2)
  count.again()
  await settled()
  expect(told).toHaveLength(2)
  expect(told[1]).toEqual(told[0])
})
