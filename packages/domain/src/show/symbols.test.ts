import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { person } from '../testing/things.ts'
import { fill, symbolsIn } from './symbols.ts'

const data = { bib: '7', nickname: 'Nan', offering: '', 'favourite colour': 'red' }
const ann = person('ann', { data })
const filled = (text: string) => fill(text, ann, { title: 'The Cherry Orchard' })

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
    fill('Dear {{ nickname }}!', person('ann', { name, data: nickname === undefined ? {} : { nickname } }), {
      title: 'T',
    })
  expect(called('Anna Maria Lee')).toEqual({ text: 'Dear Anna!', missing: [], orElse: [] })
  expect(called('Anna Maria Lee', '')).toEqual({ text: 'Dear Anna!', missing: [], orElse: [] })
  expect(called(' Anna', ' \t')).toEqual({ text: 'Dear Anna!', missing: [], orElse: [] })
  expect(called('Anna', 'Nan')).toEqual({ text: 'Dear Nan!', missing: [], orElse: [] })
  expect(called('', '')).toEqual({ text: 'Dear !', missing: ['nickname'], orElse: [] })
})

it('[MR-08] a value of spaces only counts as empty', () => {
  expect(fill('For {{offering}}.', person('ann', { data: { offering: '  ' } }), { title: 'T' }).missing).toEqual([
    'offering',
  ])
})

it('[MR-07] leaves no space at the beginning or end of the text', () => {
  expect(filled('{{offering}} Hello {{nickname}}, {{zodiac sign}} ').text).toBe('Hello Nan,')
})

it('a symbol in a person’s own text is not filled', () => {
  const trickster = person('tom', { name: '{{phone}}' })
  expect(fill('I am {{name}}', trickster, { title: 'T' }).text).toBe('I am {{phone}}')
})

it('properties that every object inherits are not symbols', () => {
  expect(filled('{{constructor}}{{toString}}')).toEqual({ text: '', missing: ['constructor', 'toString'], orElse: [] })
})

it('[EN-48] lists the symbols of a text in the order of their first use', () => {
  expect(symbolsIn('{{b}} {{ a }} {{b}} {not this} {{c d}}')).toEqual(['b', 'a', 'c d'])
})

it('a text without symbols stays as it is, except for spaces', () => {
  const plain = fc.string().filter((text) => !text.includes('{{') && !/\s/.test(text))
  fc.assert(
    fc.property(plain, (text) => {
      expect(filled(text)).toEqual({ text, missing: [], orElse: [] })
    }),
  )
})

it('[DO-01] a symbol that never closes takes linear time', () => {
  const open = `{{${' '.repeat(100_000)}`
  expect(filled(`${open}|`).text).toBe('{{ |')
  expect(symbolsIn(`{{ name ${open} x}}`)).toEqual(['x'])
})

describe('an empty field', () => {
  const show = { title: 'T', orElse: { offering: 'your gift', fear: 'the dark' } }
  const ben = person('ben', { data: { offering: ' ', colour: 'red' } })
  const heard = (text: string, of = ben) => fill(text, of, show)

  it('[OW-03] becomes the symbol’s other words, without the spaces around them', () => {
    expect(heard('Dear {{ secret | friend }}, {{colour|grey}}.')).toEqual({
      text: 'Dear friend, red.',
      missing: [],
      orElse: [{ symbol: 'secret', words: 'friend' }],
    })
  })

  it('[OW-03] has other words from the first bar on; no words after it mean nothing on purpose', () => {
    expect(heard('{{secret|this | that}}').text).toBe('this | that')
    expect(heard('Hello {{secret|}}!')).toEqual({
      text: 'Hello !',
      missing: [],
      orElse: [{ symbol: 'secret', words: '' }],
    })
  })

  it('[OW-04] becomes the performance’s words for it; the symbol’s own come first', () => {
    expect(heard('{{offering}}, {{fear}}, {{fear|rain}}, {{secret}}')).toEqual({
      text: 'your gift, the dark, rain,',
      missing: ['secret'],
      orElse: [
        { symbol: 'offering', words: 'your gift' },
        { symbol: 'fear', words: 'the dark' },
        { symbol: 'fear', words: 'rain' },
      ],
    })
    expect(fill('{{toString}}', ben, show).missing, 'what every object has is not among them').toEqual(['toString'])
  })

  it('[OW-03 SR-08] a nickname becomes the first name before other words', () => {
    expect(heard('{{nickname|friend}}').text).toBe('Ben')
    expect(heard('{{nickname|friend}}', person('x', { name: ' ' })).text).toBe('friend')
  })

  it('[EN-48] the name of a symbol has no other words in it', () => {
    expect(symbolsIn('{{nickname|friend}} {{ fear |the dark}} {{nickname}}')).toEqual(['nickname', 'fear'])
  })

  it('[OW-03] a symbol in other words is not filled', () => {
    const sly = { title: 'T', orElse: { fear: '{{phone}}' } }
    expect(fill('{{fear}}', ben, sly).text).toBe('{{phone}}')
  })
})
