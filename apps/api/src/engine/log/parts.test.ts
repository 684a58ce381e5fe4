import fc from 'fast-check'
import { expect, it } from 'vitest'
import { event } from '../../adapters/event-store/contract/harness.ts'
import { mostBytesOfAPart, partsOf } from './parts.ts'

const bytesOf = (events: readonly object[]): number => Buffer.byteLength(JSON.stringify(events))

it('[ES-42] splits events in order into parts below 512 KiB, without leaving any out', () => {
  const sizes = fc.array(fc.oneof(fc.nat(2_000), fc.integer({ min: 50_000, max: 400_000 })), { maxLength: 30 })
  fc.assert(
    fc.property(sizes, (lengths) => {
      const events = lengths.map((length) => event({ text: 'é'.repeat(length / 2) }))
      const parts = partsOf(events, (it) => it)
      expect(parts.flat()).toEqual(events)
      for (const part of parts)
        expect(bytesOf(part.map(({ data, meta }) => [data, meta]))).toBeLessThan(mostBytesOfAPart + 200)
      for (const [index, part] of parts.entries())
        if (index > 0)
          expect(bytesOf([...(parts[index - 1] ?? []), part[0] ?? {}])).toBeGreaterThan(mostBytesOfAPart - 5_000)
    }),
    { numRuns: 40 },
  )
})

it('[ES-42] a larger event is a part of its own, and no events give no part', () => {
  const large = event({ text: 'x'.repeat(mostBytesOfAPart) })
  expect(partsOf([event(), large, event()], (it) => it).map((part) => part.length)).toEqual([1, 1, 1])
  expect(partsOf([], () => event())).toEqual([])
})
