import { expect, it } from 'vitest'
import { spokenLine } from './spoken-line.ts'

it('[DO-96] a model’s line has at most 2,000 characters, and ends with a sentence or a word', () => {
  const sentences = 'The tide is out. '.repeat(1_000)
  expect(spokenLine(sentences).length).toBeLessThanOrEqual(2_000)
  expect(spokenLine(sentences)).toMatch(/ out\.$/)
  expect(spokenLine('water '.repeat(1_000))).toMatch(/water$/)
  expect(spokenLine('w'.repeat(9_000))).toHaveLength(2_000)
  expect(spokenLine(`${'w'.repeat(1_999)}🎭🎭`)).toBe('w'.repeat(1_999))
  expect(spokenLine(' Good evening. ')).toBe('Good evening.')
})

it('[DO-95] quotation marks that a model repeats are not spoken', () => {
  expect(spokenLine('Hello ⟦Ann⟧.')).toBe('Hello Ann.')
})
