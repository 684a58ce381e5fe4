import type { Template } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { llm, speech } from '../testing/things.ts'
import { textsIn, wordsOf } from './words.ts'

/** A template with this content, as an old log may have it. */
const old = (type: string, content: object): Template =>
  JSON.parse(JSON.stringify({ ...speech('hello'), type, content }))

it('[EN-51 EN-52] speech has one text, a language model has two, each in a voice', () => {
  const said = wordsOf(speech('hello'))
  const asked = wordsOf(llm('ask', 'You are {{title}}.', 'Greet {{name}}.'))
  expect(said).toEqual({ type: 'speech', says: 'Good evening.', voice: 'voice-1' })
  expect(asked).toEqual({
    type: 'llm',
    asks: { system: 'You are {{title}}.', prompt: 'Greet {{name}}.' },
    voice: 'voice-1',
  })
  expect([said, asked].map((it) => it && textsIn(it))).toEqual([
    ['Good evening.'],
    ['You are {{title}}.', 'Greet {{name}}.'],
  ])
})

it.each([
  ['speech', { text: 'Hi' }],
  ['speech', { voice: 'v' }],
  ['speech', { text: 7, voice: 'v' }],
  ['speech', { text: 'Hi', voice: 7 }],
  ['llm', { system: 'S', prompt: 'P' }],
  ['llm', { system: 'S', voice: 'v' }],
  ['llm', { prompt: 'P', voice: 'v' }],
  ['hologram', { text: 'Hi', system: 'S', prompt: 'P', voice: 'v' }],
])('[EN-46] a %s with %o cannot be spoken', (type, content) => {
  expect(wordsOf(old(type, content))).toBeUndefined()
})

it('a missing template has no words', () => {
  expect(wordsOf(undefined)).toBeUndefined()
})
