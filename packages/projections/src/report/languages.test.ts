import type { Template } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import type { BoardEvent } from '../blackboard/yield.ts'
import { createLanguages } from './languages.ts'

const event = (type: BoardEvent['type'], data: object): BoardEvent => ({ type, at: 0, data }) as unknown as BoardEvent
const template = (_id: string, type: string, words: object) =>
  ({ _id, name: _id, type, ...words }) as unknown as Template
const german = { text: 'Guten Abend, {{nickname}}.', source: 's', state: 'done' }
const hello = template('hello', 'speech', {
  content: { text: 'Good evening, {{nickname}}.', voice: 'v' },
  translations: { de: german },
})
const poem = template('poem', 'llm', { content: { prompt: 'Write a poem.', voice: 'v' } })

const started = (moduleRunId: string, of: string) =>
  event('ModuleStarted', { moduleRunId, module: { template: of }, cueId: 'c' })
const sent = (deliveryId: string, userId: string, how: object = {}) =>
  event('AudioContentSent', { deliveryId, userId, ...how })

const told = (...events: BoardEvent[]) => {
  const languages = createLanguages((it) => it)
  for (const it of events) languages.apply(it)
  return languages.view((_id) => ({ _id, number: '1', name: 'One' }))
}
const created = event('BlackboardCreated', { templates: [hello, poem], texts: { language: 'en' } })

describe('the languages of a report', () => {
  it('[LN-33] counts the people, and how often the phone itself or captions said a line, for each language', () => {
    const { languages } = told(
      created,
      ...[started('r1', 'hello'), started('r2', 'poem')],
      ...[sent('r1', 'ann'), sent('r1', 'ben', { language: 'de' }), sent('r1', 'cem', { language: 'de' })],
      sent('r2', 'ben', { language: 'de', saidBy: 'phone' }),
      event('AskSent', { deliveryId: 'r1', userId: 'dan', language: 'ar', saidBy: 'captions' }),
    )
    expect(languages).toEqual([
      { language: 'de', people: 2, lines: 3, phone: 1, captions: 0 },
      { language: 'ar', people: 1, lines: 1, phone: 0, captions: 1 },
      { language: 'en', own: true, people: 1, lines: 1, phone: 0, captions: 0 },
    ])
  })

  it('[LN-34] has each line in each language beside its source, as both were written when it was said', () => {
    const edited = { ...hello, content: { text: 'Good night.', voice: 'v' } } as unknown as Template
    const { lines } = told(
      created,
      ...[started('r1', 'hello'), sent('r1', 'ben', { language: 'de' })],
      event('TemplateEdited', { template: edited }),
      ...[started('r2', 'poem'), sent('r2', 'ben', { language: 'de' }), sent('r2', 'cem', { language: 'de' })],
      ...[started('r3', 'hello'), sent('r3', 'ann')],
    )
    const [cue, at] = [{ _id: 'c', number: '1', name: 'One' }, '1970-01-01T00:00:00.000Z']
    expect(lines).toEqual([
      {
        at,
        cue,
        name: 'hello',
        source: 'Good evening, {{nickname}}.',
        said: [{ language: 'de', people: 1, text: 'Guten Abend, {{nickname}}.' }],
      },
      { at, cue, name: 'poem', source: 'Write a poem.', said: [{ language: 'de', people: 2, text: null }] },
    ])
  })

  it('[LN-33] an evening in the performance’s language alone says nothing of languages', () => {
    expect(told(created, started('r1', 'hello'), sent('r1', 'ann'), sent('r1', 'ben', { language: 'en' }))).toEqual({})
  })
})
