import { expect, it } from 'vitest'
import { identified } from '../../live/testing/connected.ts'
import { editsOf } from './useEdits.ts'

it('what is typed outlives the card: a show has one set of edits, and another show has its own', async () => {
  const [first, second] = [await identified(), await identified()]
  editsOf(first.live).open('u1', 'data.bib')
  editsOf(first.live).type('u1', 'data.bib', '77')
  expect(editsOf(first.live)).toBe(editsOf(first.live))
  expect(Object.keys(editsOf(first.live).of('u1').edits)).toEqual(['data.bib'])
  expect(Object.keys(editsOf(first.live).of('u2').edits)).toEqual([])
  expect(Object.keys(editsOf(second.live).of('u1').edits)).toEqual([])
})
