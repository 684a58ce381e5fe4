import { expect, it } from 'vitest'
import { logger } from '../../testing/engine-cluster.ts'
import { connected } from '../../testing/examples.ts'
import { settled, virtualClock } from '../../testing/virtual-clock.ts'
import { StoreUnavailable } from '../ports/event-store.ts'
import { createRecordWithRetry } from './record-with-retry.ts'

/** A store that fails its first `times` calls with `error`. */
const awayFor = (times: number, error: Error = new StoreUnavailable('away')) => {
  const clock = virtualClock()
  let tries = 0
  const record = async (): Promise<number> => {
    if (++tries <= times) throw error
    return tries
  }
  return { clock, recordWithRetry: createRecordWithRetry({ record, clock, logger }), tries: () => tries }
}

it('[RC-11] asks an absent store twice a second, and no more often, for as long as it is away', async () => {
  const { clock, recordWithRetry, tries } = awayFor(600)
  recordWithRetry('K7M4QX', connected('ann'))
  for (const soFar of [1, 2, 3, 4]) {
    await clock.pass(499)
    expect(tries()).toBe(soFar)
    await clock.pass(1)
  }
  await clock.pass(5 * 60_000)
  expect(tries(), 'after five minutes it is back').toBe(601)
  expect(clock.waiting()).toBe(0)
})

it('[RC-11] repeats the record until the store is back, and then stops', async () => {
  const { clock, recordWithRetry, tries } = awayFor(3)
  recordWithRetry('K7M4QX', connected('ann'))
  await clock.pass(60_000)
  expect(tries()).toBe(4)
})

it('[RC-11] gives up when the record is no longer needed, or the store refuses it for good', async () => {
  const left = awayFor(3)
  let here = true
  left.recordWithRetry('K7M4QX', connected('ann'), { still: () => here })
  await settled()
  here = false
  await left.clock.pass(60_000)
  expect(left.tries()).toBe(1)

  const refused = awayFor(3, new Error('no key for this person'))
  refused.recordWithRetry('K7M4QX', connected('ann'))
  await refused.clock.pass(60_000)
  expect(refused.tries()).toBe(1)
})

it('[RC-11] does not record what is over before it could be recorded', async () => {
  const { recordWithRetry, tries } = awayFor(0)
  recordWithRetry('K7M4QX', connected('ann'), { still: () => false })
  await settled()
  expect(tries()).toBe(0)
})

it('[RC-11 PR-46] tries what waits of a person before what they do next, once, and leaves that of others', async () => {
  const { clock, recordWithRetry, tries } = awayFor(4)
  for (const person of ['ann', 'ann', 'ben']) recordWithRetry('K7M4QX', connected(person))
  await settled()
  recordWithRetry.now('ann')
  await settled()
  expect(tries(), 'the second of them is recorded').toBe(5)
  recordWithRetry.now('dee')
  recordWithRetry.now('ann')
  await settled()
  expect(tries()).toBe(6)
  recordWithRetry.now('ann')
  await clock.pass(60_000)
  expect([tries(), clock.waiting()], 'and Ben’s').toEqual([7, 0])
})

it('[RC-11] says once that it is done: recorded, refused for good, or not needed any more', async () => {
  const done: string[] = []
  const { clock, recordWithRetry } = awayFor(3)
  recordWithRetry('K7M4QX', connected('ann'), { done: () => void done.push('recorded') })
  await clock.pass(1_000)
  expect(done).toEqual([])
  await clock.pass(60_000)
  const refused = awayFor(1, new Error('no key for this person'))
  refused.recordWithRetry('K7M4QX', connected('ann'), { done: () => void done.push('refused') })
  await settled()
  recordWithRetry('K7M4QX', connected('ann'), { still: () => false, done: () => void done.push('not needed') })
  await settled()
  expect(done).toEqual(['recorded', 'refused', 'not needed'])
})
