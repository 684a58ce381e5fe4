import fc from 'fast-check'
import { expect, test } from 'vitest'
import { same } from './same.ts'

test('[LB-01] a value is the same as its copy, with its keys in any order', () => {
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse())
  fc.assert(fc.property(fc.jsonValue(), (value) => same(value, structuredClone(value))))
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => same(value, reversed(value))))
})

test('[LB-01] two values are the same exactly if their canonical JSON is', () => {
  const canonical = (value: unknown): string =>
    JSON.stringify(value, (_, it) =>
      it && typeof it === 'object' && !Array.isArray(it) ? Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)) : it,
    )
  const small = fc.jsonValue({ maxDepth: 2, depthSize: 'xsmall', stringUnit: fc.constantFrom('a', 'b') })
  fc.assert(
    fc.property(small, small, (a, b) => {
      // a list of pairs would look like an object in that form
      fc.pre(![a, b].some((it) => JSON.stringify(it).includes('[')))
      expect(same(a, b)).toBe(canonical(a) === canonical(b))
    }),
  )
})

test('[LB-01] an undefined field is the same as an absent one', () => {
  expect(same({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(same({ a: null }, {})).toBe(false)
})

test('[LB-01] a list is the same only as a list', () => {
  expect(same([1], { 0: 1 })).toBe(false)
  expect(same(['a'], { length: 1, 0: 'a' })).toBe(false)
  expect(same({ length: 1, 0: 'a' }, ['a'])).toBe(false)
  expect(same([], '')).toBe(false)
  expect([same([1], [1, 2]), same([1, 2], [1, 3]), same([1, 2], [1, 2])]).toEqual([false, false, true])
})
