import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWav } from './wav.ts'

function wav(samples: readonly number[], before: readonly Buffer[] = []): Buffer {
  const format = Buffer.alloc(24)
  format.write('fmt ')
  format.writeUInt32LE(16, 4)
  format.writeUInt16LE(1, 8)
  format.writeUInt16LE(1, 10)
  format.writeUInt32LE(16_000, 12)
  format.writeUInt16LE(16, 22)
  const data = Buffer.alloc(8 + samples.length * 2)
  data.write('data')
  data.writeUInt32LE(samples.length * 2, 4)
  for (const [i, sample] of samples.entries()) data.writeInt16LE(sample, 8 + i * 2)
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), format, ...before, data])
}

const sample = fc.integer({ min: -32_768, max: 32_767 })

test('[SP-11] every sample of a WAV is read, whatever chunks come before', () => {
  fc.assert(
    fc.property(fc.array(sample), fc.boolean(), (samples, odd) => {
      const other = Buffer.concat([Buffer.from('LIST\x01\0\0\0'), Buffer.alloc(2)])
      const read = readWav(wav(samples, odd ? [other] : []))
      expect(read?.sampleRate).toBe(16_000)
      expect([...(read?.samples ?? [])].map((value) => value * 32_768)).toEqual(samples)
    }),
  )
})

test('[SP-11] any bytes, and a WAV cut or changed anywhere, give samples or nothing, never an exception', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readWav(bytes)))
  const whole = wav([1, 2, 3])
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, value, length) => {
      const changed = Uint8Array.from(whole)
      changed[at] = value
      readWav(changed.subarray(0, length))
    }),
    { numRuns: 1000 },
  )
})
