import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packed, unpacked } from './batch.ts'
import type { AppendMessage } from './protocol.ts'

const text = fc.string({ unit: 'grapheme' })
const event = fc.record({ id: fc.uuid(), type: text, data: text, meta: text })
const append = fc
  .record({
    stream: text,
    expected: fc.oneof(fc.constant('any' as const), fc.integer({ min: -1 })),
    events: fc.array(event, { maxLength: 4 }),
  })
  .map(
    ({ stream, expected, events }): AppendMessage => ({
      stream,
      expected,
      ids: events.map(({ id }) => id),
      types: events.map(({ type }) => type),
      data: events.map(({ data }) => data),
      meta: events.map(({ meta }) => meta),
    }),
  )

it('[ES-17] appends that travel together arrive as they were, each with its own events', () => {
  fc.assert(
    fc.property(fc.array(append), (appends) => {
      expect(unpacked(structuredClone(packed(appends)))).toEqual(appends)
    }),
  )
})
