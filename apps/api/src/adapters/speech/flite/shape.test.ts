import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shaped } from './shape.ts'

const sampleRate = 16_000
const tone = (length: number, loud: number) => Array.from({ length }, (_, i) => loud * Math.sin(i))
const shape = (...parts: number[][]) => shaped({ sampleRate, samples: Float32Array.from(parts.flat()) }).samples
const loudest = (samples: Float32Array) => samples.reduce((peak, it) => Math.max(peak, Math.abs(it)), 0)

test('[SP-02] silence at both ends is cut to a breath, and silence within stays', () => {
  const silence = Array<number>(8000).fill(0.0001)
  const { length } = shape(silence, tone(4000, 0.4), silence, tone(4000, 0.4), silence)
  expect(length).toBeGreaterThan(16_000)
  expect(length).toBeLessThan(16_000 + 0.08 * sampleRate)
})

test('[SP-02] the peak is at −1 dBFS, however loud it was', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.003, max: 1, noNaN: true }), (loud) => {
      expect(20 * Math.log10(loudest(shape(tone(2000, loud))))).toBeCloseTo(-1, 3)
    }),
  )
})

test('[SP-06] a sound as quiet as a room counts as empty, and an empty one stays empty', () => {
  expect(shape(tone(8000, 0.001))).toHaveLength(0)
  expect(shape()).toHaveLength(0)
})
