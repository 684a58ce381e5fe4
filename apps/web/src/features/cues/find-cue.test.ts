import type { Cue } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { findCue, numberTyped } from './find-cue.ts'

const cue = (name: string, description = ''): Cue => ({ _id: name, name, description, modules: [] })
const cues = [cue('Dial tone', 'Party at the end'), cue('You have mail'), cue('Party line'), cue('Café 2')]

describe('finding a cue', () => {
  it('by number, by name, by description, in this order', () => {
    expect(findCue(cues, '2')).toBe(1)
    expect(findCue(cues, 'party')).toBe(2)
    expect(findCue(cues, 'at the end')).toBe(0)
    expect(findCue(cues, ' CAFE ')).toBe(3)
  })
  it('a number that no cue has is looked for as words', () => {
    expect(findCue([...cues, cue('Scene 77')], '77')).toBe(4)
  })
  it('nothing, and nothing found', () => {
    expect(findCue(cues, '  ')).toBeNull()
    expect(findCue(cues, 'absent')).toBeNull()
  })
})

describe('digits', () => {
  it('make one number as long as there is such a cue', () => {
    expect(numberTyped('', '1', 60)).toBe('1')
    expect(numberTyped('1', '2', 60)).toBe('12')
    expect(numberTyped('7', '2', 60)).toBe('2')
    expect(numberTyped('12', '3', 60)).toBe('3')
  })
})
