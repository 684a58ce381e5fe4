import { expect, it } from 'vitest'
import { cueNumber, cueNumbered, numberTaken } from './index.ts'

const cues = [{}, { number: '12.5' }, { number: '' }, { number: '1' }]

it('[SC-19] a cue has its own number, or else its place from 1', () => {
  expect(cues.map((_, index) => cueNumber(cues, index))).toEqual(['1', '12.5', '3', '1'])
  expect([cueNumber(cues, 4), cueNumber(cues, -1), cueNumber([], 0)]).toEqual(['', '', ''])
})

it('[SC-19] finds a cue by its own number before one by its place', () => {
  expect(['1', '12.5', '3', '2', '', '12,5'].map((number) => cueNumbered(cues, number))).toEqual([
    ...[3, 1, 2],
    ...[undefined, undefined, undefined],
  ])
})

it('[SC-19] a number is taken by another cue’s own number or place, never by the cue itself', () => {
  const taken = (at: number, number: string) => numberTaken([{}, { number: '12.5' }, {}], { at, number })
  expect([taken(0, '12.5'), taken(0, '3'), taken(2, '1')]).toEqual([1, 2, 0])
  expect([taken(1, '12.5'), taken(0, '1'), taken(0, '2'), taken(1, '7')]).toEqual(Array(4).fill(undefined))
})
