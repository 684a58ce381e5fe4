import { expect, it } from 'vitest'
import { found } from './choices.ts'

it('[EW-16] a search finds every choice with all its words, in any case, and first those that begin with them', () => {
  const choices = ['The line is busy', 'Line 1', 'Line 12', 'Goodbye'].map((label) => ({ value: label, label }))
  const labels = (typed: string) => found(choices, typed).map(({ label }) => label)
  expect(labels('line')).toEqual(['Line 1', 'Line 12', 'The line is busy'])
  expect(labels('busy LINE')).toEqual(['The line is busy'])
  expect(labels(' ')).toHaveLength(4)
  expect(labels('nothing')).toEqual([])
  expect(found([...choices, { value: 'de', label: 'German speakers', searched: true }], '')).toEqual(choices)
  expect(found([{ value: 'de', label: 'German speakers', searched: true }], 'germ')).toHaveLength(1)
  expect(found([{ value: 'o', label: 'Odile', more: '555 0101' }], '0101')).toHaveLength(1)
})
