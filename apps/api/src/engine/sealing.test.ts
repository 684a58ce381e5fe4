import { expect, it } from 'vitest'
import { openBytes, sealBytes } from './sealing.ts'

it('never seals twice with the same iv, and opens each for its owner only', () => {
  const key = new Uint8Array(32).fill(7)
  const sealed = Array.from({ length: 1_000 }, (_, n) => sealBytes({ key, of: 'ann', bytes: Buffer.from(`line ${n}`) }))
  expect(new Set(sealed.map((it) => it.subarray(0, 12).toString('hex'))).size).toBe(1_000)
  expect(sealed.map((bytes) => openBytes({ key, of: 'ann', bytes }).toString())).toEqual(
    sealed.map((_, n) => `line ${n}`),
  )
  expect(() => openBytes({ key, of: 'ben', bytes: sealed[0] ?? Buffer.alloc(0) })).toThrow()
})
