import type { Cue } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { ask, speech } from '../testing/things.ts'
import { optionLabel, wayFocus, waysFound, waysText, withWay, withWays } from './ways.ts'

const way = (option: string, cue: string, template = 'door') => ({ template, option, cue })
const cues = [
  { _id: 'one', name: 'The hall', modules: [] },
  { _id: 'two', name: 'The doors', modules: ['asks', 'gone'], next: [way('left', 'one'), way('right', 'three')] },
  { _id: 'three', name: 'The cellar', modules: [] },
]
const templates = new Map([ask('door'), ask('window'), speech('hello')].map((it) => [it._id, it]))
const named = { cues, templateOf: (id: string) => templates.get(id) }

describe('ways in words', () => {
  it('[QU-54] name the question, the answer and the cue, a line for each', () => {
    expect(waysText([way('left', 'one'), way('right', 'three')], named)).toBe(
      'door: “The left one” → cue 1, The hall\ndoor: “The right one” → cue 3, The cellar',
    )
  })

  it('[QU-54] say what is gone', () => {
    expect(waysText([way('left', 'one', 'nothing')], named)).toBe(
      'A question that is gone: an option that is gone → cue 1, The hall',
    )
    expect(waysText([way('middle', 'nowhere')], named)).toBe('door: an option that is gone → a cue that is gone')
  })

  it('[QU-54] an option has the words of its template', () => {
    expect(optionLabel(templates.get('door'), 'left')).toBe('The left one')
    expect(optionLabel(templates.get('door'), 'middle')).toBeUndefined()
    expect(optionLabel(templates.get('hello'), 'left')).toBeUndefined()
    expect(optionLabel(undefined, 'left')).toBeUndefined()
  })
})

describe('another way for an option', () => {
  const ways = [way('left', 'one'), way('right', 'two'), way('left', 'three', 'window')]

  it('[QU-54] replaces the one it has, and leaves the others and their order', () => {
    expect(withWay(ways, way('right', 'three'))).toEqual([ways[0], way('right', 'three'), ways[2]])
    expect(withWay(ways, way('left', 'two'))).toEqual([way('left', 'two'), ways[1], ways[2]])
    expect(withWay(ways, way('left', 'two', 'window'))).toEqual([ways[0], ways[1], way('left', 'two', 'window')])
  })

  it('[QU-54] is added if it has none, and taken out without a cue', () => {
    expect(withWay(ways, way('right', 'one', 'window'))).toEqual([...ways, way('right', 'one', 'window')])
    expect(withWay([], way('left', 'one'))).toEqual([way('left', 'one')])
    expect(withWay(ways, way('left', ''))).toEqual([ways[1], ways[2]])
    expect(withWay(ways, way('right', ''))).toEqual([ways[0], ways[2]])
    expect(withWay(ways, way('right', '', 'window'))).toEqual(ways)
  })

  it('[QU-54] a copy has other ids in its ways; a cue without ways is the same', () => {
    const idOf = (id: string) => `${id}-copy`
    const plain = { _id: 'x' } as Pick<Cue, 'next'>
    expect(withWays(plain, idOf)).toBe(plain)
    expect(withWays({ _id: 'x', next: [way('left', 'one')] }, idOf)).toEqual({
      _id: 'x',
      next: [{ template: 'door-copy', option: 'left', cue: 'one-copy' }],
    })
  })
})

describe('ways that are never taken, lead to nothing or lead back', () => {
  const found = (next: ReturnType<typeof way>[], at = 1) =>
    waysFound(
      {
        cues: cues.map((cue) => (cue._id === 'two' ? { ...cue, next } : cue)),
        modules: new Map([['asks', { template: 'door' }]]),
        templates,
      },
      at,
    )

  it('[QU-55] each is named with the field where it is put right', () => {
    const focus = (it: ReturnType<typeof way>) => wayFocus('two', it)
    expect(wayFocus('two', way('left', 'one'))).toBe('way two door left')
    const [gone, noOption, notAsked, nowhere] = [
      way('left', 'one', 'nothing'),
      way('middle', 'one'),
      way('left', 'three', 'window'),
      way('left', 'nowhere'),
    ] as const
    expect(found([gone, noOption, notAsked, nowhere])).toEqual([
      { focus: focus(gone), text: 'a way begins at a question that is not in this performance' },
      { focus: focus(noOption), text: 'a way begins at an option that “door” does not have' },
      {
        focus: focus(notAsked),
        text: '“window” is not asked in this cue, so its way from “The left one” is never taken',
      },
      { focus: focus(nowhere), text: '“door”: “The left one” leads to a cue that is not in this performance' },
    ])
  })

  it('[QU-55] one that leads back, or to itself, is noted; one that leads on is not', () => {
    const back = '“door”: “The left one” leads back, so this cue may come again'
    expect(found([way('left', 'one')])).toMatchObject([{ text: back, isBack: true }])
    expect(found([way('left', 'two')])).toMatchObject([{ text: back, isBack: true }])
    expect(found([way('left', 'three')])).toEqual([])
    expect(found([way('left', 'one')], 0), 'the first cue has none').toEqual([])
    expect(found([], 9), 'there is no such cue').toEqual([])
  })
})
