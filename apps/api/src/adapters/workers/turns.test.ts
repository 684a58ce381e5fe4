import { isRejection } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const three = () => {
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const begun: number[] = []
  const work = (n: number) => async () => {
    begun.push(n)
    await gates[n]?.promise
    return n
  }
  return { gates, begun, work }
}
const later = () => new Promise((resolve) => setImmediate(resolve))

test('[LB-58a] sheets are read one at a time, in order, and one that fails does not hold up the others', async () => {
  const { gates, begun, work } = three()
  const turn = createTurns(8, 'sheets')
  const all = [0, 1, 2].map((n) => turn(work(n)).catch(() => 'failed'))
  for (const n of [0, 1, 2]) {
    await later()
    expect(begun.length).toBe(n + 1)
    if (n === 1) gates[n]?.reject(new Error('no sheet'))
    else gates[n]?.resolve()
  }
  expect(await Promise.all(all)).toEqual([0, 'failed', 2])
})

test('[LB-58a] a request that comes when the most are waiting is refused with their number', async () => {
  const { gates, work } = three()
  const turn = createTurns(1, 'sheets')
  const reading = [turn(work(0)), turn(work(0))]
  const refused = await turn(work(0))
  expect(isRejection(refused) && [refused.rejected, refused.details]).toEqual([
    'RATE_LIMITED',
    { retryAfter: 2, waiting: 2 },
  ])
  gates[0]?.resolve()
  expect(await Promise.all(reading)).toEqual([0, 0])
  expect(await turn(work(0)), 'and then there is room').toBe(0)
})
