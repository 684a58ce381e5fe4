import { expect, test } from 'vitest'
import { createScrub } from './scrub.ts'

const secrets = [
  { text: 'Ann', instead: 'Person 1' },
  { text: 'Ann Lee', instead: 'Person 2' },
  { text: "O'Neill", instead: 'Person 3' },
  { text: 'Rose', instead: 'Person 4', capital: true as const },
]

test('[HX-03] takes out whole words, the longest first, however they are written, and leaves everything else', () => {
  const clean = createScrub(secrets)
  expect(clean('Ann, ann and ANN LEE met Annika and O’neill.')).toBe(
    'Person 1, Person 1 and Person 2 met Annika and Person 3.',
  )
  expect(clean('Rose rose before {{Ann}} and Ann')).toBe('Person 4 rose before {{Ann}} and Person 1')
  expect(clean('Ann', () => '—')).toBe('—')
})

test('[HX-03] a secret without a word is not searched for, and does not hide other secrets', () => {
  const clean = createScrub([{ text: '', instead: 'nothing' }, { text: '  ', instead: 'blank' }, ...secrets])
  expect(clean('  Ann  ')).toBe('  Person 1  ')
  expect(clean('')).toBe('')
})
