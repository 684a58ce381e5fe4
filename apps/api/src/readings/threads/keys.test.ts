import { expect, test } from 'vitest'
import { createAskedKeys } from './keys.ts'

const asking = () => {
  const erased = new Set<string>()
  const asked: string[][] = []
  const time = { now: 1_000 }
  const keys = createAskedKeys(
    async (ids) => {
      asked.push(ids)
      return ids.map((id) => (erased.has(id) ? null : Buffer.from(id)))
    },
    () => time.now,
  )
  return { keys, asked, erased, time }
}

test('[HY-91] a key is requested once in 250 ms, and after that checked again', async () => {
  const { keys, asked, erased, time } = asking()
  await keys.load(['ann', 'ben'])
  await keys.load(['ben', 'cem', 'ann'])
  erased.add('ann')
  time.now += 249
  await keys.load(['ann'])
  expect(asked).toEqual([['ann', 'ben'], ['cem']])
  expect(keys.get('ann')).toBeDefined()
  time.now += 1
  await keys.load(['dee'])
  expect(asked.at(-1)).toEqual(['ann', 'ben', 'cem', 'dee'])
  expect(keys.get('ann')).toBeUndefined()
  expect(keys.get('ben')).toBeDefined()
})

test('[HY-91] keys are checked again before the last output, and no key outlives its reading', async () => {
  const { keys, erased, time } = asking()
  await keys.load(['ann'])
  erased.add('ann')
  time.now += 250
  await keys.refresh()
  expect(keys.get('ann')).toBeUndefined()
  await keys.load(['ben'])
  keys.forget()
  expect(keys.get('ben')).toBeUndefined()
})
