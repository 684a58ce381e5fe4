import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBatch, encodeBatch } from './batches.ts'

const key = fc.record({
  name: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  key: fc.uint8Array({ minLength: 32, maxLength: 32 }),
})

test('[SK-08] a batch is read as it was written, and nothing is read from any other length', () => {
  fc.assert(fc.property(fc.array(key), (keys) => void expect(decodeBatch(encodeBatch(keys))).toEqual(keys)))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(decodeBatch(bytes) === undefined).toBe(bytes.length % 64 !== 0)
    }),
  )
})
