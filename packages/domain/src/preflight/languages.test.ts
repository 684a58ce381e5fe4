import { isRejection, type Template } from '@ghostlight/contracts'
import { sourceOf, type Translation } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { openedShow } from '../show/opened.ts'
import { ask, cue, llm, module, opening, person, speech } from '../testing/things.ts'
import { contextOf, problemsInCue } from './in-cue.ts'
import type { VoiceLanguages } from './languages.ts'
import { knownSounds, problemsOf } from './preflight.ts'

const inGerman = (template: Template, over: Partial<Translation> = {}): Template => ({
  ...template,
  translations: {
    de: {
      source: sourceOf(template),
      state: 'done',
      text: 'Guten Abend.',
      question: 'Welche?',
      ...over,
    } as Translation,
  },
})
const speaking = (id: string, language: string) => ({ user: person(id, { data: { language } }), groups: [] })
const house = [
  speaking('ann', ''),
  speaking('ben', 'de'),
  speaking('cem', 'de-CH'),
  speaking('dan', 'fr'),
  speaking('eva', 'en-GB'),
]
type Board = Parameters<typeof opening>[0]
const showOf = (templates: Template[], over: Board = {}) => {
  const modules = templates.map(({ _id }) => module(_id, { template: _id }))
  const cues = [cue('one', ...modules.map(({ _id }) => _id))]
  const show = openedShow(opening({ templates, modules, cues, users: house, ...over }).payload)
  if (isRejection(show)) throw new Error(show.message)
  return show
}
const voices: VoiceLanguages = new Map([
  ['voice-1', { name: 'Rms', languages: ['en'] }],
  ['anna', { name: 'Anna', languages: ['de', 'fr'] }],
  ['any', { name: 'Any' }],
])
const ids = new Set(voices.keys())
type Speech = Parameters<typeof problemsOf>[2]
const said = (templates: Template[], { over = {}, ...speech }: Speech & { over?: Board } = {}) =>
  problemsOf(showOf(templates, over), ids, speech).flatMap(({ code, level, text }) =>
    code === 'at-once' ? [] : `${level}: ${text}`,
  )

describe('before a show', () => {
  it('[LN-24] what is missing is counted for each language, with how many people will hear another one', () => {
    expect(said([speech('a'), inGerman(speech('b')), ask('c'), llm('d', 'S', 'P')])).toEqual([
      'warn: German: 2 of 3 lines missing; 2 people will hear English',
      'warn: French: 3 of 3 lines missing; 1 person will hear English',
    ])
    const all = [inGerman(speech('a')), inGerman(ask('b'))]
    expect(said(all, { over: { users: house.slice(0, 3) } })).toEqual([])
  })

  it('[LN-24] drafts and stale translations are named, and a rehearsal may say drafts', () => {
    const users = house.slice(0, 2)
    const draft = inGerman(speech('a'), { state: 'draft' })
    expect(said([draft], { over: { users } })).toEqual([
      'warn: German: 1 of 1 line is a draft; 1 person will hear English',
    ])
    expect(said([draft], { over: { users, rehearsal: true } })).toEqual([
      'warn: German: 1 of 1 line is a draft, which a show does not say',
    ])
    const stale = ['a', 'b', 'c', 'd'].map((id) => inGerman(speech(id), { source: 'old' }))
    expect(said(stale, { over: { users } })).toEqual([
      'warn: German: the words of "a", "b", "c" and 1 more have changed since they were translated',
    ])
  })

  it('[LN-20] a voice that does not speak the language of those who hear it is named, with what happens instead', () => {
    const lines = [inGerman(speech('a')), inGerman(speech('b'))]
    const users = house.slice(0, 3)
    const over = { users }
    expect(said(lines, { over, languages: voices })).toEqual(['warn: 2 people hear German; Rms speaks English only'])
    expect(said(lines, { over, languages: voices, unspoken: 'captions' })).toEqual([
      'warn: 2 people hear German; Rms speaks English only: they get captions only',
    ])
    expect(said(lines, { over, languages: voices, unspoken: 'phone' })[0]).toContain('their phones say it')
    const mapped = { ...over, texts: { voices: { 'voice-1': { de: 'anna' } } } }
    expect(said(lines, { over: mapped, languages: voices })).toEqual([])
    expect(said(lines, { over })).toEqual([])
    const unknown = { ...over, texts: { voices: { 'voice-1': { de: 'any' } } } }
    expect(said(lines, { over: unknown, languages: voices })).toEqual([])
  })

  it('[LN-20] a performance that is not written in English needs voices for its own language, too', () => {
    const over = { users: [speaking('ann', '')], texts: { language: 'pl' } }
    expect(said([speech('a')], { over, languages: voices })).toEqual([
      'warn: 1 person hears Polish; Rms speaks English only',
    ])
    expect(said([speech('a')], { over: { users: over.users }, languages: voices })).toEqual([])
  })

  it('[LN-18] sounds are made in the languages of those who hear them, each once', () => {
    const template = inGerman(speech('a'), { text: 'Guten Abend.' })
    const french = {
      fr: { source: 'x', state: 'done', text: 'Bonsoir.' } as Translation,
      nl: { source: 'x', state: 'done', text: 'Goedenavond.' } as Translation,
    }
    const show = showOf([{ ...template, translations: { ...template.translations, ...french } }])
    expect(knownSounds(show).map(({ text, language }) => [text, language])).toEqual([
      ['Good evening.', undefined],
      ['Guten Abend.', 'de'],
      ['Bonsoir.', 'fr'],
    ])
  })
})

it('[LN-20] an author is told of a line whose voice does not speak its translation', () => {
  const problems = (over: Partial<Translation>, mapped: Record<string, Record<string, string>> = {}) => {
    const show = showOf([inGerman(speech('a'), over)], { texts: { voices: mapped } })
    const context = contextOf(show, { voices: ids, languages: voices, of: 'desk' })
    return problemsInCue(show, 0, context).map(({ text }) => text)
  }
  expect(problems({})).toEqual(['"a": it has German words; Rms speaks English only'])
  expect(problems({ voice: 'anna' })).toEqual([])
  expect(problems({}, { 'voice-1': { de: 'anna' } })).toEqual([])
  expect(problems({ text: ' ' })).toEqual([])
})
