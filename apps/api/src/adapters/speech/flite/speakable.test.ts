import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speakable } from './speakable.ts'

test('[SP-05] emoji become their names, and accents and other scripts become English letters', () => {
  expect(speakable('Boo 👻!')).toBe('Boo ghost !')
  expect(speakable('Ça va,  Zoë?\n')).toBe('Ca va, Zoe?')
  expect(speakable('Привет')).toBe('Privet')
})

test('[SP-10] a word is cut at 40 characters and the text between words before 1,200', () => {
  expect(speakable('a'.repeat(100))).toBe('a'.repeat(40))
  const long = speakable('ghost '.repeat(1000))
  expect(long).toBe('ghost '.repeat(200).trim())
})

test('[SP-05 SP-10] any text gives printable ASCII within the limits, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const said = speakable(text)
      expect(said).toMatch(/^[\x20-\x7e]*$/)
      expect(said.length).toBeLessThanOrEqual(1200)
      for (const word of said.split(' ')) expect(word.length).toBeLessThanOrEqual(40)
    }),
    { numRuns: 100 },
  )
})
