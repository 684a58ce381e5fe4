import type { Performance, Template } from '@ghostlight/contracts'
import { sourceOf, sourceOfText } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { performance as performances } from '../performance/performance.ts'
import { template as templates } from '../template/template.ts'
import { withFittingTexts, withFittingTranslations } from './fitting.ts'
import { faultWords, symbolFaults } from './kept-symbols.ts'
import { ownTextsOf, partsOf } from './parts.ts'
import { countOf, languagesWritten, templateState, textState } from './state.ts'

const context = { now: 0, random: () => 0, id: () => '', actor: '', actorName: '', console: '', doublePressMs: 0 }
const base = { name: 'Line 3', description: '', oneshot: false, symbols: [], metadata: {} }
const speech = (text: string, more: object = {}): Template =>
  ({ ...base, _id: 's', type: 'speech', content: { text, voice: 'v' }, ...more }) as Template
const options = [
  { _id: 'l.1', label: 'Left' },
  { _id: 'r', label: 'Right' },
]
const asked = { question: 'Which?', kind: 'choice', options, closes: {}, results: 'after', tie: 'first' }
const ask = (): Template => ({ ...base, _id: 'q', type: 'ask', content: asked }) as unknown as Template
const llm = (): Template =>
  ({ ...base, _id: 'm', type: 'llm', content: { system: 'Be kind.', prompt: 'Greet.', voice: 'v' } }) as Template
const made = (of: Template, words: object, state: 'draft' | 'done' = 'done') =>
  ({ ...of, translations: { de: { source: sourceOf(of), state, ...words } } }) as Template
const at = '2026-05-01T12:00:00.000Z'
const performance = (data: object): Performance => ({
  _id: 'p',
  name: 'Modem',
  version: 1,
  description: '',
  groups: [],
  cues: [],
  templates: [],
  metadata: { createdAt: at },
  hidden: false,
  createdAt: at,
  data,
})

it('[LN-72] each template is missing, outdated, a draft or done in a language; the counts say so in words', () => {
  const hello = speech('Hello.')
  const states: [Template, string | null][] = [
    [hello, 'missing'],
    [made(hello, { text: 'Hallo.' }, 'draft'), 'draft'],
    [made(hello, { text: 'Hallo.' }), 'done'],
    [speech('Hello you.', { translations: made(hello, { text: 'Hallo.' }).translations }), 'stale'],
    [made(hello, { voice: 'w' }), 'missing'],
    [made(ask(), { question: 'Wohin?', options: { 'l.1': 'Links' } }), 'missing'],
    [made(ask(), { question: 'Wohin?', options: { 'l.1': 'Links', r: 'Rechts' } }), 'done'],
    [llm(), null],
    [made(llm(), { prompt: 'Sag guten Abend.' }, 'draft'), 'draft'],
    [speech('', { type: 'dance', content: {} }), null],
  ]
  for (const [it, state] of states) expect(templateState(it, 'de'), JSON.stringify(it)).toBe(state)
  expect(templateState(made(hello, { text: 'Hallo.' }), 'fr')).toBe('missing')
  const own = performance({
    beforeText: 'Soon.',
    endText: 'Good night.',
    translations: { de: { beforeText: { text: 'Bald.', source: sourceOfText('Soon.'), state: 'done' } }, fr: {} },
  })
  const all = states.map(([it]) => it)
  const count = countOf([
    ...ownTextsOf(own).map((it) => textState(own, it, 'de')),
    ...all.map((it) => templateState(it, 'de')),
  ])
  expect(count).toEqual({ of: 10, missing: 4, stale: 1, draft: 2 })
  expect(languagesWritten(own, all)).toEqual(['de', 'fr'])
})

it('[LN-72] what can be translated: texts, options and ends of a scale, and the texts of the performance', () => {
  expect(partsOf(ask()).map(({ field, label, text }) => [field, label, text])).toEqual([
    ['question', 'Words', 'Which?'],
    ['options.l.1', 'Option 1', 'Left'],
    ['options.r', 'Option 2', 'Right'],
  ])
  const own = performance({
    beforeText: 'Soon.',
    endText: ' ',
    orElse: { fear: 'nothing' },
    joinQuestions: [{ key: 'mood', label: 'Mood?', kind: 'choice', options: ['calm', 'sad'], required: true }],
    emotes: [{ key: 'heart', label: 'Heart', picture: '❤' }],
  })
  expect(ownTextsOf(own).map(({ place }) => place)).toEqual([
    'joinQuestions.mood.label',
    'joinQuestions.mood.options.0',
    'joinQuestions.mood.options.1',
    'beforeText',
    'orElse.fear',
    'emotes.heart.label',
  ])
})

it('[LN-75] a symbol that was lost or misspelt is named, and so is an {{#if}} that is gone or broken', () => {
  const told = (source: string, text: string, known: string[] = []) => symbolFaults(source, text, known).map(faultWords)
  expect(told('Hello {{nickname}}, {{bib}}.', 'Hallo {{bib}}, {{nickname}}.')).toEqual([])
  expect(told('Hello {{nickname|you}}.', 'Hallo {{nickname|du}}.')).toEqual([])
  expect(told('Hello {{nickname}}, {{bib}}.', 'Hallo {{bib}}.')).toEqual(['{{nickname}} of the original is missing.'])
  expect(told('Hello {{nickname}}.', 'Hallo {{nicknam}}.')).toEqual([
    '{{nickname}} of the original is missing.',
    '{{nicknam}} is not a known symbol. Write {{nickname}}.',
  ])
  expect(told('Hello.', 'Hallo {{bib}}.', ['bib']), 'one more that is known').toEqual([])
  const source = '{{#if offering}}Thanks{{else}}Hello {{name}}{{/if}}, {{bib}}.'
  expect(told(source, '{{#if offering}}Danke{{else}}Hallo {{name}}{{/if}}, {{bib}}.')).toEqual([])
  expect(told(source, 'Hallo {{name}}, {{bib}}.')).toEqual(['{{#if offering}} of the original is missing.'])
  expect(told(source, '{{#if offering}}Danke{{else}}Hallo {{name}}, {{bib}}.')[0]).toContain('has no {{/if}}')
  expect(told('No symbols.', 'Keine.')).toEqual([])
})

it('[LN-76] a template that changes its kind keeps only what fits; a blank translation is none', () => {
  const words = { question: 'Wohin?', minLabel: ' ', options: { 'l.1': 'Links', gone: 'Weg' }, voice: 'w' }
  const question = made(ask(), words)
  const source = sourceOf(ask())
  expect(withFittingTranslations(question).translations).toEqual({
    de: { source, state: 'done', question: 'Wohin?', voice: 'w', options: { 'l.1': 'Links' } },
  })
  const spoken = withFittingTranslations(speech('Which?', { translations: question.translations }))
  expect(spoken.translations).toEqual({ de: { source, state: 'done', voice: 'w' } })
  const blank = made(speech('Hello.'), { text: '  ' })
  expect(withFittingTranslations(blank)).not.toHaveProperty('translations')
})

it('[LN-76] undoing the first words of a language leaves the template as it was before', () => {
  const item = made(speech('Hello.'), { text: 'Hallo.' }, 'draft')
  const paths = ['text', 'source', 'state'] as const
  const fields = paths.map((it) => ({ path: `translations.de.${it}`, from: item.translations?.['de']?.[it] }))
  const events = templates.decide({ type: 'set', fields }, { item }, context)
  expect(events).toMatchObject([{ data: { template: { name: 'Line 3' } } }])
  expect(JSON.stringify(events)).not.toContain('translations')
})

it('[LN-75] a template refuses a translation with a broken {{#if}}, by its language and place', () => {
  const item = speech('Hello {{#if bib}}you{{/if}}.')
  const to = (text: string) =>
    templates.decide(
      {
        type: 'set',
        fields: [
          { path: 'translations.de.text', to: text },
          { path: 'translations.de.source', to: 'x' },
          { path: 'translations.de.state', to: 'draft' },
        ],
      },
      { item },
      context,
    )
  expect(to('Hallo {{#if bib}}du.')).toMatchObject({
    rejected: 'INVALID',
    message: 'Text in German: An {{#if}} has no {{/if}} after it (line 1, column 7).',
  })
  expect(to('Hallo {{#if bib}}du{{/if}}.')).toMatchObject([{ type: 'TemplateUpdated' }])
})

it('[LN-71] a language without words stays in the list of a performance; a blank text and a voice without one go', () => {
  const before = performance({
    language: 'en',
    translations: { de: {}, fr: { endText: { text: ' ', source: 'x', state: 'draft' } } },
    voices: { v: {}, w: { de: 'x' } },
  })
  const data = { language: 'en', translations: { de: {}, fr: {} }, voices: { w: { de: 'x' } } }
  expect(withFittingTexts(before).data).toEqual(data)
  const fields = [
    { path: 'data.translations.de', from: {} },
    { path: 'data.translations.fr', from: before.data?.translations?.['fr'] },
  ]
  const events = performances.decide({ type: 'set', fields }, { item: before }, context)
  expect(JSON.stringify(events), 'the last language goes with its list').not.toContain('translations')
})
