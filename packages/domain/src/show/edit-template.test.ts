import type { ShowCommand, Template } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { given, history, stateAfter } from '../testing/given.ts'
import { ask, llm, opened, speech } from '../testing/things.ts'

type Payload = Extract<ShowCommand, { type: 'editTemplate' }>['payload']

const templates = [speech('hello', 'Good evning. Welcome.'), speech('bye', 'Good night.'), llm('ask', 'S', 'P')]
const past = () => opened({ templates })
const says = (text: string, voice = 'voice-1') => ({ text, voice })
const edit = (text: string, more: Partial<Payload> = {}) => ({
  type: 'editTemplate' as const,
  payload: { templateId: 'hello', content: says(text), ...more },
})
const textsAfter = (...commands: ShowCommand[]): unknown[] =>
  [...stateAfter(...history(past(), ...commands)).templates.values()].map(({ content }) => Object.values(content)[0])

describe('editTemplate', () => {
  it('[TE-01] changes the words of one template, its symbols with them, and nothing else of it', () => {
    const { template, by } = given(...past())
      .when(edit('Good evening, {{name}}. Welcome.'))
      .only('TemplateEdited')
    expect(template).toEqual({
      ...speech('hello', 'Good evening, {{name}}. Welcome.'),
      symbols: ['name'],
    })
    expect(by).toBe('Olga')
    expect(textsAfter(edit('Good evening.'))).toEqual(['Good evening.', 'Good night.', 'S'])
  })

  it('[TE-01] records nothing if the words are the same; refuses a template that the show does not have', () => {
    given(...past())
      .when(edit('Good evning. Welcome.'))
      .gives()
    given(...past())
      .when(edit('Hi', { templateId: 'gone' }))
      .isRefused('NOT_FOUND', 'There is no such template in this show.')
  })

  it('[TE-01 SM-02] is refused while the show is locked, with who locked it', () => {
    const locked = history(past(), { type: 'setLock', payload: { locked: true } })
    given(...locked)
      .when(edit('Good evening.'))
      .isRefused('LOCKED', 'The show is locked by Olga. Unlock it to edit.')
  })

  it('[WD-07] refuses a condition that is not right, unless it was wrong before', () => {
    const refusal = 'Text: An {{#if}} has no {{/if}} after it (line 1, column 4).'
    given(...past())
      .when(edit('Hi {{#if name}}you'))
      .isRefused('INVALID', refusal)
    const wrong = opened({ templates: [speech('hello', '{{/if}} Good evning.')] })
    expect(given(...wrong).when(edit('{{/if}} Good evening.')).events).toHaveLength(1)
    const quick = { type: 'speech' as const, content: says('Hi {{#if name}}you') }
    const rules = { mindelay: 0, maxdelay: 0, autorun: false }
    given(...past())
      .when({ type: 'quickModule', payload: { template: quick, users: ['ann'], ...rules } })
      .isRefused('INVALID', refusal)
  })

  it('[TE-01] leaves words alone that were written for one use', () => {
    const quick = { type: 'speech' as const, content: says('Psst.') }
    const rules = { mindelay: 0, maxdelay: 0, autorun: false }
    const events = history(past(), { type: 'quickModule', payload: { template: quick, users: ['ann'], ...rules } })
    const made = events.find(({ type }) => type === 'TemplateAdded')
    const templateId = made?.type === 'TemplateAdded' ? made.data.template._id : ''
    given(...events)
      .when(edit('Psssst.', { templateId }))
      .isRefused('INVALID', 'These words were written for one use. Write a new template instead.')
  })

  it('[TE-02] needs what its kind needs, and keeps its kind', () => {
    given(...past())
      .when(edit(' '))
      .isRefused('INVALID', 'A template of type speech needs text.')
    given(...past())
      .when(edit('Hi', { content: says('Hi', ' ') }))
      .isRefused('INVALID', 'A template of type speech needs voice.')
    given(...past())
      .when(edit('', { content: { system: 'S', prompt: 'P', voice: 'v' } }))
      .isRefused('INVALID', 'Speech has no system. A template keeps its kind: write a new one instead.')
    given(...past())
      .when(edit('', { templateId: 'ask', content: says('Hi') }))
      .isRefused('INVALID', 'An llm template has no text. A template keeps its kind: write a new one instead.')
  })

  it('[TE-02] refuses what two edits together made too long', () => {
    const long = 'word, '.repeat(450)
    const seen = says('One.\nTwo.\nThree.')
    const before = history(
      opened({ templates: [speech('hello', seen.text)] }),
      edit(`${long}One.\nTwo.\nThree.`, { seen }),
    )
    const { outcome } = given(...before).when(edit(`One.\nTwo.\nThree.${long}`, { seen }))
    expect(outcome).toMatchObject({ rejected: 'INVALID', message: expect.stringContaining('5000') })
  })

  it('[TE-02] does not edit words of an unknown type', () => {
    const beam: Template = { ...speech('beam'), type: 'hologram', content: { beam: 4 } }
    given(...opened({ templates: [beam] }))
      .when(edit('Hi', { templateId: 'beam' }))
      .isRefused('INVALID', '"beam" is of an unknown type, so nobody can edit its words.')
  })

  it('[TE-02] refuses a symbol that is not closed, but not one that was there before', () => {
    given(...past())
      .when(edit('Good evening, {{name.'))
      .isRefused('INVALID', 'The braces of {{name. are not closed: a symbol is written {{like this}}.')
    const old = opened({ templates: [speech('hello', 'Helo {{name.')] })
    expect(given(...old).when(edit('Hello {{name.')).events).toHaveLength(1)
    given(...old)
      .when(edit('Hello {{name. {{bib'))
      .isRefused('INVALID', 'The braces of {{bib are not closed: a symbol is written {{like this}}.')
  })

  it('[TE-03] two operators who correct different sentences both succeed', () => {
    const seen = says('Good evning. Sit down. Welcome.')
    const events = history(
      opened({ templates: [speech('hello', seen.text)] }),
      edit('Good evening. Sit down. Welcome.', { seen }),
      edit('Good evning. Sit down. Be welcome.', { seen }),
    )
    expect(stateAfter(...events).templates.get('hello')?.content).toEqual(says('Good evening. Sit down. Be welcome.'))
  })

  it('[TE-03] two operators with one thought record it once', () => {
    const seen = says('Good evning. Welcome.')
    const once = history(past(), edit('Good evening. Welcome.', { seen }))
    given(...once)
      .when(edit('Good evening. Welcome.', { seen }))
      .gives()
  })

  it('[TE-03] the later of two edits of one sentence is refused with the current text; without `seen` it replaces the text', () => {
    const seen = says('Good evning. Welcome.')
    const once = history(past(), edit('Good evening. Welcome.', { seen }))
    const { outcome } = given(...once).when(edit('Good day. Welcome.', { seen }))
    expect(outcome).toMatchObject({
      rejected: 'STALE',
      details: {
        conflicts: [{ path: 'content.text', from: seen.text, to: 'Good day. Welcome.', now: 'Good evening. Welcome.' }],
      },
    })
    expect(textsAfter(edit('Good evening. Welcome.'), edit('Good day.'))[0]).toBe('Good day.')
  })

  it('[TE-03] an operator who changes only the voice leaves the words that another one has corrected', () => {
    const seen = says('Good evning. Welcome.')
    const events = history(past(), edit('Good evening. Welcome.', { seen }), {
      type: 'editTemplate',
      payload: { templateId: 'hello', content: says(seen.text, 'voice-2'), seen },
    })
    expect(stateAfter(...events).templates.get('hello')?.content).toEqual(says('Good evening. Welcome.', 'voice-2'))
  })

  it('[TE-10] words of this show only can be given to the performance later, unchanged, once', () => {
    const both = edit('Good evening.', { alsoInLibrary: true })
    given(...history(past(), edit('Good evening.')))
      .when(both)
      .gives({
        type: 'TemplateEdited',
        data: { template: speech('hello', 'Good evening.'), by: 'Olga', alsoInLibrary: true },
      })
    given(...history(past(), edit('Good evening.'), both))
      .when(both)
      .gives()
    given(...history(past(), edit('Good evening.'), edit('Good evning. Welcome.')))
      .when(edit('Good evning. Welcome.', { alsoInLibrary: true }))
      .gives()
  })
})

describe('editTemplate in another language', () => {
  const done = (words: object) => ({ source: expect.any(String), state: 'done', ...words })
  const hello = speech('hello', 'Good evening. Welcome.')
  const doors = ask('doors')
  const fr = { source: 'x', state: 'draft', text: 'Bonsoir.' } as const
  const inLanguages = () =>
    opened({ templates: [{ ...hello, translations: { fr } } as Template, speech('bye', 'Good night.'), doors] })
  const labels = (left: string) => [{ _id: 'left', label: left }]
  const inGerman = (text: string, more: Partial<Payload> = {}) =>
    edit('', { language: 'de', content: { text }, ...more })

  it('[LN-58] changes one language of one template, and nothing else of it', () => {
    const { template, language } = given(...inLanguages())
      .when(inGerman('Guten Abend. Willkommen.'))
      .only('TemplateEdited')
    expect(language).toBe('de')
    const { translations, ...own } = template
    expect(own).toEqual(hello)
    expect(translations).toEqual({ fr, de: done({ text: 'Guten Abend. Willkommen.' }) })
    const voiced = given(...inLanguages()).when(
      edit('', { templateId: 'doors', language: 'de', content: { question: 'Welche Tür?', options: labels('Links') } }),
    )
    expect(voiced.only('TemplateEdited').template.translations).toEqual({
      de: done({ question: 'Welche Tür?', options: { left: 'Links' } }),
    })
  })

  it('[LN-58] marks a draft done, records nothing if all is the same, and removes a language without words', () => {
    const marked = given(...inLanguages()).when(inGerman('Bonsoir.', { language: 'fr' }))
    expect(marked.only('TemplateEdited').template.translations).toEqual({ fr: done({ text: 'Bonsoir.' }) })
    const past = history(inLanguages(), inGerman('Hallo.'))
    given(...past)
      .when(inGerman('Hallo.'))
      .gives()
    const gone = given(...past).when(inGerman(' '))
    expect(gone.only('TemplateEdited').template.translations).toEqual({ fr })
  })

  it('[LN-58] refuses the own language, fields without words, broken symbols, and what is too long', () => {
    const refuses = (command: ShowCommand, message: string) =>
      given(...inLanguages())
        .when(command)
        .isRefused('INVALID', message)
    refuses(
      inGerman('Hi.', { language: 'en' }),
      'The show is written in English: leave out the language to change its words.',
    )
    refuses(
      inGerman('', { content: { text: 'Hallo.', system: 'S' } }),
      'system is the same in all languages. Leave it out.',
    )
    refuses(inGerman('Hallo {{name.'), 'The braces of {{name. are not closed: a symbol is written {{like this}}.')
    refuses(inGerman('Hallo {{#if name}}du'), 'Text in German: An {{#if}} has no {{/if}} after it (line 1, column 7).')
    const { outcome } = given(...inLanguages()).when(inGerman('x'.repeat(5_001)))
    expect(outcome).toMatchObject({ rejected: 'INVALID', message: expect.stringContaining('5000') })
  })

  it('[LN-58] keeps what another operator changed since, and names what both changed', () => {
    const seen = { text: 'Guten Abnd. Setzt euch. Willkomen.' }
    const past = history(inLanguages(), inGerman(seen.text), inGerman('Guten Abend. Setzt euch. Willkomen.', { seen }))
    const second = given(...past).when(inGerman('Guten Abnd. Setzt euch. Willkommen.', { seen }))
    expect(second.only('TemplateEdited').template.translations?.['de']).toEqual(
      done({ text: 'Guten Abend. Setzt euch. Willkommen.' }),
    )
    given(...past)
      .when(inGerman('Gute Nacht. Setzt euch. Willkomen.', { seen }))
      .isRefused('STALE', 'Somebody else changed this in the meantime.')
  })
})
