import { expect, it } from 'vitest'
import { cueNumber, cueNumbered } from './index.ts'

const cues = [{}, { number: '12.5' }, { number: '' }, { number: '1' }]

it('[SC-19] a cue is called by its own number, and by its place from 1 where it has none', () => {
  expect(cues.map((_, index) => cueNumber(cues, index))).toEqual(['1', '12.5', '3', '1'])
  expect([cueNumber(cues, 4), cueNumber(cues, -1), cueNumber([], 0)]).toEqual(['', '', ''])
})

it('[SC-19] who has a number as its own is found before whose place it is', () => {
  expect(['1', '12.5', '3', '2', '', '12,5'].map((number) => cueNumbered(cues, number))).toEqual([
    ...[3, 1, 2],
    ...[undefined, undefined, undefined],
  ])
})
