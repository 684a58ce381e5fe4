import { expect, it } from 'vitest'
import { cueNumber, cueNumbered, numberTaken } from './index.ts'

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

it('[SC-19] a number is taken by who has it as their own, and by whose place it is; never by the cue itself', () => {
  const taken = (at: number, number: string) => numberTaken([{}, { number: '12.5' }, {}], { at, number })
  expect([taken(0, '12.5'), taken(0, '3'), taken(2, '1')]).toEqual([1, 2, 0])
  expect([taken(1, '12.5'), taken(0, '1'), taken(0, '2'), taken(1, '7')]).toEqual(Array(4).fill(undefined))
})
