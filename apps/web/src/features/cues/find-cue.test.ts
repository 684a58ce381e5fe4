import type { Cue } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { beginsNumber, findCue, placeOfNumber } from './find-cue.ts'

const cue = (name: string, description = '', number?: string): Cue => {
  return { _id: name, name, description, modules: [], ...(number !== undefined && { number }) }
}
const cues = [cue('Dial tone', 'Party at the end'), cue('You have mail'), cue('Party line'), cue('Café 2')]
const numbered = [
  cue('One'),
  cue('Two'),
  cue('Later', '', '5'),
  cue('Between', '', '5.5'),
  cue('Spare', '', '12A'),
  cue('Next', '', '6'),
]

describe('finding a cue', () => {
  it('looks at numbers, then names, then descriptions', () => {
    expect(findCue(cues, '2')).toBe(1)
    expect(findCue(cues, 'party')).toBe(2)
    expect(findCue(cues, 'at the end')).toBe(0)
    expect(findCue(cues, ' CAFE ')).toBe(3)
  })
  it('looks for a number that no cue has as words', () => {
    expect(findCue([...cues, cue('Scene 77')], '77')).toBe(4)
  })
  it('finds nothing for nothing, and nothing for unknown words', () => {
    expect(findCue(cues, '  ')).toBeNull()
    expect(findCue(cues, 'absent')).toBeNull()
  })
  it("[NT-10] prefers a cue's own number to its place", () => {
    expect(['5', '5.5', '12a', ' 6 ', '5,5'].map((typed) => findCue(numbered, typed))).toEqual([2, 3, 4, 5, 3])
    expect(['1', '2', '3', '4'].map((typed) => placeOfNumber(numbered, typed))).toEqual([0, 1, null, null])
    expect(placeOfNumber(numbered, '')).toBeNull()
  })
  it('[NT-10] accepts typed text that may begin a number', () => {
    expect(['5', '5.', '5,5', '12', '12a', ''].map((typed) => beginsNumber(numbered, typed))).toEqual(
      Array(6).fill(true),
    )
    expect(['7', '5.6', '12ab', '.'].map((typed) => beginsNumber(numbered, typed))).toEqual(Array(4).fill(false))
  })
})
