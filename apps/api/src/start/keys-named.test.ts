import { expect, test } from 'vitest'
import { createLog } from '../testing/logs.ts'
import { refuseOtherKeys } from './keys-named.ts'

const where = { keysDir: '/mnt/keys', now: 0 }
const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const refused = /^KEYS_DIR: \/mnt\/keys has other keys than this log was written with; [^\n]+$/

test('[SK-20] the first start records a fingerprint of the keys in the log, once, without revealing them', async () => {
  const { store, all } = createLog()
  for (const _ of [1, 2, 3]) await refuseOtherKeys(store, one, where)
  expect(all).toMatchObject([
    { type: 'KeysNamed', stream: 'house-keys', data: { fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/) } },
  ])
  expect(JSON.stringify(all)).not.toContain(one.toString('hex'))
})

test('[SK-20] nodes that start together with a new log use one name for it, no matter which of them wrote it', async () => {
  const { store, all } = createLog()
  const starting = [1, 2, 3].map((now) => refuseOtherKeys(store, one, { ...where, now }))
  const names = new Set(await Promise.all(starting))
  expect([names.size, all.length]).toEqual([1, 1])
  expect(names).toContain(await refuseOtherKeys(store, one, { ...where, now: 4 }))
})

test('[SK-20] a node with other keys is refused in one line, closes the log and writes nothing', async () => {
  const { store, all } = createLog()
  await refuseOtherKeys(store, one, where)
  let closed = 0
  const close = async () => void closed++
  await expect(refuseOtherKeys({ ...store, close }, other, where)).rejects.toThrow(refused)
  expect([closed, all.length]).toEqual([1, 1])
})

test('[SK-20] of two that start together over a new log one records its keys, and the other is refused if they differ', async () => {
  const same = createLog()
  await Promise.all([one, one].map((key) => refuseOtherKeys(same.store, key, where)))
  expect(same.all).toHaveLength(1)
  const { store, all } = createLog()
  const settled = await Promise.allSettled(
    [one, other].map((key) => refuseOtherKeys({ ...store, close: async () => undefined }, key, where)),
  )
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(all).toHaveLength(1)
})
