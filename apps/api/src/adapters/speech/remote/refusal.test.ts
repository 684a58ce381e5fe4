import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRefusal, readRetryAfter } from './refusal.ts'
import { readVoices } from './voice-list.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

test('[SP-18] Retry-After is read as seconds or as a time, and never gives a time in the past', () => {
  expect(readRetryAfter('3', now)).toBe(3000)
  expect(readRetryAfter('0.5', now)).toBe(500)
  expect(readRetryAfter('Thu, 01 Jan 2026 00:00:09 GMT', now)).toBe(9000)
  expect(readRetryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0)
  expect(readRetryAfter('-5', now)).toBe(0)
  for (const nothing of [null, '', 'soon', 'Infinity']) expect(readRetryAfter(nothing, now)).toBeUndefined()
})

test('[SP-18] whatever was thrown or listed is read without an exception', () => {
  fc.assert(
    fc.property(fc.anything(), fc.integer({ min: 100, max: 599 }), (thrown, status) => {
      readRefusal(thrown)
      readVoices(thrown)
      expect(readRefusal({ status, body: thrown, headers: thrown })?.status).toBe(status)
    }),
  )
})
