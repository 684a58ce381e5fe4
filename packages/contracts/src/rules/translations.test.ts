import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lookedUp, phoneTranslations, textIn } from './text-in.ts'
import { contentIn, isStale, sourceOf, sourceOfText, type Translation } from './translations.ts'

const done = { state: 'done', source: 'x' } as const
const greeting = {
  type: 'speech',
  content: { text: 'Hello.', voice: 'slt' },
  translations: {
    de: { ...done, text: 'Hallo.', voice: 'anna' },
    'de-CH': { ...done, text: 'Grüezi.' },
    fr: { ...done, state: 'draft', text: 'Bonjour.' },
    it: { ...done, text: ' ' },
  } as Record<string, Translation>,
}
const wanted = { own: 'en', drafts: false }

it('[LN-10] gives the words of a place, then of the language, then the template’s own', () => {
  expect(contentIn(greeting, { ...wanted, language: 'de-CH' })).toEqual({
    language: 'de-CH',
    content: { text: 'Grüezi.', voice: 'slt' },
  })
  expect(contentIn(greeting, { ...wanted, language: 'de-AT' })).toEqual({
    language: 'de',
    content: { text: 'Hallo.', voice: 'anna' },
  })
  for (const language of ['en', 'en-GB', 'nl', 'it', '__proto__', 'constructor'])
    expect(contentIn(greeting, { ...wanted, language }), language).toEqual({
      language: 'en',
      content: greeting.content,
    })
})

it('[LN-10] gives whoever speaks a kind of the performance’s language its own words', () => {
  const lines = { ...greeting, translations: { de: { ...done, text: 'Nein.' } } }
  expect(contentIn(lines, { ...wanted, own: 'de', language: 'de' }).content.text).toBe('Nein.')
  expect(contentIn(greeting, { ...wanted, own: 'de-AT', language: 'de-AT' }).content.text).toBe('Hello.')
})

it('[LN-11] says drafts only where they are asked for', () => {
  expect(contentIn(greeting, { ...wanted, language: 'fr' }).content.text).toBe('Hello.')
  expect(contentIn(greeting, { ...wanted, drafts: true, language: 'fr' }).content.text).toBe('Bonjour.')
})

it('[LN-10] translates the labels of a question, each by itself', () => {
  const options = [
    { _id: 'left', label: 'Left', effects: [] },
    { _id: 'right', label: 'Right' },
    { _id: 'constructor', label: 'None' },
  ]
  const ask = {
    type: 'ask',
    content: { question: 'Which?', kind: 'choice', options, minLabel: 'low' },
    translations: { de: { ...done, question: 'Welche?', options: { left: 'Links', gone: 'Weg' } } as Translation },
  }
  expect(contentIn(ask, { ...wanted, language: 'de' }).content).toEqual({
    ...ask.content,
    question: 'Welche?',
    options: [{ ...options[0], label: 'Links' }, options[1], options[2]],
  })
})

it('[LN-10] has a language model write in the person’s language, whether its task is translated or not', () => {
  const task = { type: 'llm', content: { system: 'Be kind.', prompt: 'Greet.', voice: 'slt' } }
  expect(contentIn(task, { ...wanted, language: 'pl' })).toEqual({ language: 'pl', content: task.content })
  const translations = { pl: { ...done, prompt: 'Przywitaj.' } as Translation }
  expect(contentIn({ ...task, translations }, { ...wanted, language: 'pl' }).content).toEqual({
    ...task.content,
    prompt: 'Przywitaj.',
  })
})

it('[LN-12] is stale when any of its words has changed, and not for anything else', () => {
  const options = [{ _id: 'left', label: 'Left' }]
  const ask = { type: 'ask', content: { question: 'Which?', voice: 'slt', options, maxLabel: 'high' } }
  const made = { source: sourceOf(ask) }
  const stale = (content: object) => isStale({ ...ask, content: { ...ask.content, ...content } }, made)
  expect(stale({})).toBe(false)
  expect(stale({ voice: 'awb', results: 'live', question: ' Which? ' })).toBe(false)
  expect(stale({ question: 'Who?' })).toBe(true)
  expect(stale({ maxLabel: 'higher' })).toBe(true)
  expect(stale({ options: [{ _id: 'left', label: 'Right' }] })).toBe(true)
  expect(stale({ options: [...options, { _id: 'right', label: 'Right' }] })).toBe(true)
})

it('[LN-10] gives a text of the performance in the person’s language', () => {
  const translations = { de: { beforeText: { ...done, text: 'Gleich.' } }, fr: { beforeText: { ...done, text: '' } } }
  const text = (language: string) => textIn('Soon.', 'beforeText', { ...wanted, translations, language })
  expect(['de-AT', 'fr', 'en'].map(text)).toEqual(['Gleich.', 'Soon.', 'Soon.'])
  expect(textIn('Soon.', 'toString', { ...wanted, translations, language: 'de' })).toBe('Soon.')
})

it('[LN-12] gives different texts different sources', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(sourceOfText(one) === sourceOfText(other)).toBe(one.trim() === other.trim())
    }),
  )
  expect(lookedUp('zh-Hant-TW')).toEqual(['zh-Hant-TW', 'zh-Hant', 'zh'])
})

it('[LN-52] a phone gets the texts that it shows, and drafts only in a rehearsal', () => {
  const text = (state: 'draft' | 'done') => ({ text: 'x', source: 'x', state })
  const translations = {
    de: { beforeText: text('done'), endText: text('draft'), 'orElse.fear': text('done') },
    fr: { 'joinQuestions.bib.options.1': text('draft') },
    it: { 'orElse.fear': text('done') },
  }
  expect(phoneTranslations(translations, false)).toEqual({ de: { beforeText: text('done') } })
  expect(phoneTranslations(translations, true)).toEqual({
    de: { beforeText: text('done'), endText: text('draft') },
    fr: { 'joinQuestions.bib.options.1': text('draft') },
  })
  expect([phoneTranslations(undefined, true), phoneTranslations({ it: {} }, true)]).toEqual([undefined, undefined])
})
