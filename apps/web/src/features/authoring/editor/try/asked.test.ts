import { expect, it } from 'vitest'
import { askedIn, tryAddress } from './asked.ts'

const read = (address: string) => askedIn(new URLSearchParams(address))

it('[WD-60] an address says what is tried, and one that makes no sense tries the usual evening', () => {
  expect(read('view=try')).toEqual({ from: '', people: 60, seed: '1' })
  const asked = { from: 'cue 7', people: 200, seed: 'a & b' }
  expect(read(String(new URLSearchParams(tryAddress(asked))))).toEqual(asked)
  expect(['0', '201', '-3', '1.5', 'x', ''].map((it) => read(`people=${it}`).people)).toEqual([60, 60, 60, 60, 60, 60])
  expect(read('people=1').people).toBe(1)
  expect([read('seed=%20').seed, read(`seed=${'s'.repeat(101)}`).seed]).toEqual(['1', '1'])
  expect(read(`seed=${'s'.repeat(100)}`).seed).toHaveLength(100)
  expect(tryAddress({})).toEqual({ view: 'try' })
})
