import { expect, it } from 'vitest'
import { forEverybody } from './symbols.ts'

const said = (text: string) => forEverybody(text, { title: 'The Orchard', orElse: { offering: 'a gift' } })

it('[QU-70] a symbol says its other words or nothing, and leaves no mark behind', () => {
  expect([
    said('Which way, {{name}}?'),
    said('{{name}}, which way?'),
    said('Which way, {{nickname|my friend}}?'),
  ]).toEqual(['Which way?', 'Which way?', 'Which way, my friend?'])
  expect(said('{{title}}: {{offering}} or {{bib|}} nothing?')).toBe('The Orchard: a gift or nothing?')
  expect(said('{{#if age > 17}}Wine{{else}}Juice{{/if}}?')).toBe('Juice?')
})

it('[QU-70] a text without symbols stays as it is', () => {
  for (const text of ['… and then?', 'which way , you ?', '¿Y ahora?']) expect(said(text)).toBe(text)
})
