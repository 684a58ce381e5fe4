import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const deep = (json: string, most?: number) => isTooDeep(Buffer.from(json), most)
const nested = (levels: number, open = '[', close = ']') => `${open.repeat(levels)}${close.repeat(levels)}`

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('[DO-120] accepts 32 levels of lists and objects and refuses the 33rd', () => {
  expect([deep(nested(32)), deep(nested(33))]).toEqual([false, true])
  expect([deep(nested(32, '{"a":', '}')), deep(nested(33, '{"a":', '}'))]).toEqual([false, true])
  expect(deep('['.repeat(250_000)), 'that never ends').toBe(true)
})

test('[DO-120] brackets in texts, and neighbours, do not count as nesting', () => {
  expect(deep(JSON.stringify({ text: `\\"${nested(99)}` }))).toBe(false)
  expect(deep(`[${Array(99).fill('{"a":[]}').join()}]`)).toBe(false)
})

test('[DO-120] finds the depth of any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(7), (value, most) => {
      expect(deep(JSON.stringify(value), most)).toBe(depthOf(value) > most)
    }),
  )
})
