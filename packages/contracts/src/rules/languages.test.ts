import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLanguage, languageIn, languageName, noSuchLanguage, offeredLanguages } from './languages.ts'

it('[LN-01] reads a language as its tag, or by its name in English or in itself', () => {
  const read = [
    'de',
    'DE',
    'de_ch',
    ' pt-br ',
    'German',
    'deutsch',
    'Français',
    'Japanese',
    '日本語',
    'zh-hans',
    'العربية',
  ]
  expect(read.map(languageIn)).toEqual(['de', 'de', 'de-CH', 'pt-BR', 'de', 'de', 'fr', 'ja', 'ja', 'zh-Hans', 'ar'])
})

it('[LN-01] knows what is no language, and says what to write', () => {
  const wrong = [
    '',
    'x',
    'qq',
    'Germann',
    'de-',
    'de--CH',
    '12',
    'de-u-ca-buddhist',
    `de-${'a'.repeat(40)}`,
    '{{language}}',
  ]
  expect(wrong.map(languageIn)).toEqual(wrong.map(() => undefined))
  expect(noSuchLanguage('Germann ')).toBe(
    'There is no language Germann. Write its name, or its tag, such as de or pt-BR.',
  )
  expect(noSuchLanguage('a'.repeat(500)).length).toBeLessThan(120)
})

it('[LN-01] reads again what it has read, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{1,9}([-_][a-zA-Z0-9]{1,9}){0,3}$/)), (text) => {
      const tag = languageIn(text)
      if (tag !== undefined) expect(languageIn(tag)).toBe(tag)
    }),
  )
  for (const tag of offeredLanguages) {
    expect(languageIn(tag)).toBe(tag)
    expect(languageIn(languageName(tag)), tag).toBe(tag)
    expect(languageIn(languageName(tag, 'en')), tag).toBe(tag)
  }
})

it('names a language in itself or in another one', () => {
  expect(['de', 'fr', 'tr'].map((it) => languageName(it))).toEqual(['Deutsch', 'Français', 'Türkçe'])
  expect(languageName('de', 'en')).toBe('German')
  expect(languageName('de', 'fr')).toBe('Allemand')
})

it('[LN-02] a language of a place is a kind of its language, and not the other way round', () => {
  expect([
    isLanguage('de-CH', 'de'),
    isLanguage('de', 'de'),
    isLanguage('de', 'de-CH'),
    isLanguage('den', 'de'),
  ]).toEqual([true, true, false, false])
})
