import { expect, test } from 'vitest'
import { translated } from './sentences.ts'

test('[LN-54] in English, a sentence of the server is itself', () => {
  expect(translated('Could not connect to the server.')).toBe('Could not connect to the server.')
})
