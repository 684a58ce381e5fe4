import type { Cue, Module, Template, Voice } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { missingVoices, usesInWords } from './missing-voices.ts'
import { shown, stepped } from './steps.ts'

describe('a slider', () => {
  it('moves by tenths', () => {
    expect(stepped(0.3, 0.4)).toBe(0.4)
    expect(stepped(0.5, 1)).toBe(1)
    expect(stepped(1.1, 2)).toBe(2)
  })

  it('moves a stored value between two steps to the next step in its direction, and only when somebody moves it', () => {
    expect([stepped(1.06, 1.16), stepped(1.06, 0.96)]).toEqual([1.1, 1])
    expect([stepped(0.55, 0.65), stepped(0.55, 0.45)]).toEqual([0.6, 0.5])
    expect(stepped(1.06, 1.8)).toBe(1.8)
  })

  it('shows the stored value', () => {
    expect([1.06, 1.1, 1, 0.5].map(shown)).toEqual(['1.06', '1.1', '1.0', '0.5'])
  })
})

describe('a missing voice', () => {
  const template = (_id: string, voice: string, over: Partial<Template> = {}) =>
    ({ _id, name: `T ${_id}`, oneshot: false, type: 'speech', content: { text: 'x', voice }, ...over }) as Template
  const module = (_id: string, of: string) => ({ _id, template: of }) as Module
  const cue = (...modules: string[]) => ({ modules }) as Cue
  const numbered = (number: string, it: Cue): Cue => ({ ...it, number })
  const voices = [{ voiceId: 'slt' }] as Voice[]
  const show = {
    templates: [
      template('a', 'slt'),
      template('b', 'Rachel'),
      template('c', 'Adam'),
      template('d', 'Rachel'),
      template('e', 'Once', { oneshot: true }),
      template('f', ''),
    ],
    modules: [module('1', 'a'), module('2', 'b'), module('3', 'd')],
    cues: [cue('1'), numbered('5.5', cue('2', '3')), cue('2')],
  }

  it('[NT-10] is listed with the templates that use it and the cues that use those', () => {
    expect(missingVoices(show, voices)).toEqual([
      { voiceId: 'Rachel', templates: ['T b', 'T d'], cues: ['5.5', '3'] },
      { voiceId: 'Adam', templates: ['T c'], cues: [] },
    ])
    expect(missingVoices(show, [...voices, ...['Rachel', 'Adam'].map((voiceId) => ({ voiceId }) as Voice)])).toEqual([])
  })

  it('is described in words', () => {
    const [two, one] = missingVoices(show, voices)
    expect([two, one].map((it) => it && usesInWords(it))).toEqual([
      'templates "T b", "T d", in cues 5.5, 3',
      'template "T c"',
    ])
  })
})
