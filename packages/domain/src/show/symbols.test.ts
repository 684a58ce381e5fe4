import fc from 'fast-check'
import { expect, it } from 'vitest'
import { person } from '../testing/things.ts'
import { fill, symbolsIn } from './symbols.ts'

const data = { bib: '7', nickname: 'Nan', offering: '', 'favourite colour': 'red' }
const ann = person('ann', { data })
const filled = (text: string) => fill(text, ann, 'The Cherry Orchard')

it('[MR-05 MR-06] fills name, nickname, bib, phone, every key of data, and title', () => {
  expect(filled('{{name}}|{{nickname}}|{{bib}}|{{phone}}|{{title}}').text).toBe('Ann|Nan|7|555 0100|The Cherry Orchard')
  expect(filled('{{ nickname }} likes {{favourite colour}}.').text).toBe('Nan likes red.')
})

it('[MR-07 MR-08] an unknown or empty symbol becomes nothing, leaves no gap, and is named once', () => {
  const { text, missing } = filled('Hello {{offering}} {{zodiac sign}}, {{zodiac sign}} {{}}dear {{nickname}}.')
  expect(text).toBe('Hello , dear Nan.')
  expect(missing).toEqual(['offering', 'zodiac sign', ''])
})

it('[SR-08] without a nickname the first name is used; the symbol is empty only without both', () => {
  const called = (name: string, nickname?: string) =>
    fill('Dear {{ nickname }}!', person('ann', { name, data: nickname === undefined ? {} : { nickname } }), 'T')
  expect(called('Anna Maria Lee')).toEqual({ text: 'Dear Anna!', missing: [] })
  expect(called('Anna Maria Lee', '')).toEqual({ text: 'Dear Anna!', missing: [] })
  expect(called(' Anna', ' \t')).toEqual({ text: 'Dear Anna!', missing: [] })
  expect(called('Anna', 'Nan')).toEqual({ text: 'Dear Nan!', missing: [] })
  expect(called('', '')).toEqual({ text: 'Dear !', missing: ['nickname'] })
})

it('[MR-08] a value of spaces only counts as empty', () => {
  expect(fill('For {{offering}}.', person('ann', { data: { offering: '  ' } }), 'T').missing).toEqual(['offering'])
})

it('[MR-07] leaves no space at the beginning or end of the text', () => {
  expect(filled('{{offering}} Hello {{nickname}}, {{zodiac sign}} ').text).toBe('Hello Nan,')
})

it('a symbol in a person’s own text is not filled', () => {
  const trickster = person('tom', { name: '{{phone}}' })
  expect(fill('I am {{name}}', trickster, 'T').text).toBe('I am {{phone}}')
})

it('properties that every object inherits are not symbols', () => {
  expect(filled('{{constructor}}{{toString}}')).toEqual({ text: '', missing: ['constructor', 'toString'] })
})

it('[EN-48] lists the symbols of a text in the order of their first use', () => {
  expect(symbolsIn('{{b}} {{ a }} {{b}} {not this} {{c d}}')).toEqual(['b', 'a', 'c d'])
})

it('a text without symbols stays as it is, except for spaces', () => {
  const plain = fc.string().filter((text) => !text.includes('{{') && !/\s/.test(text))
  fc.assert(
    fc.property(plain, (text) => {
      expect(filled(text)).toEqual({ text, missing: [] })
    }),
  )
})

it('[DO-01] a symbol that never closes takes linear time', () => {
  const open = `{{${' '.repeat(100_000)}`
  expect(filled(`${open}|`).text).toBe('{{ |')
  expect(symbolsIn(`{{ name ${open} x}}`)).toEqual(['x'])
})
