import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHead, encodeHead } from './file-format.ts'

const info = fc.record({ mimeType: fc.string({ maxLength: 100 }), durationMs: fc.nat(), size: fc.nat() })

test('[BL-01] the info before a sound is read as it was written', () => {
  fc.assert(
    fc.property(info, fc.uint8Array(), (written, body) => {
      const head = encodeHead(written)
      expect(decodeHead(Buffer.concat([head, body]))).toEqual({ info: written, bodyAt: head.length })
    }),
  )
})

test('[BL-08] any bytes, and a head changed anywhere, give an info or undefined, never an exception', () => {
  const head = encodeHead({ mimeType: 'audio/mpeg', durationMs: 1, size: 2 })
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void decodeHead(bytes)))
  fc.assert(
    fc.property(fc.nat(head.length - 1), fc.nat(255), fc.nat(head.length), (at, value, length) => {
      const changed = Uint8Array.from(head)
      changed[at] = value
      decodeHead(changed.subarray(0, length))
    }),
  )
})
