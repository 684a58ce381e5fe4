import { expect, it } from 'vitest'
import { questionsIn, questionsRefused } from './own-questions.ts'

const keys = (text: string) => questionsIn(text).map(({ key }) => key)

it('[AL-15] each line is a question, whose field is named after its words', () => {
  expect(questionsIn('  What do you fear?\n\nYour café’s name\n')).toEqual([
    { key: 'whatDoYouFear', label: 'What do you fear?', kind: 'text', required: true },
    { key: 'yourCafesName', label: 'Your café’s name', kind: 'text', required: true },
  ])
})

it('a field that means something else, that is taken or that has no letters gets another name', () => {
  expect(keys('Name\nFear\nfear?\nFEAR!\n3 wishes\n何が怖い？\n?\nconstructor')).toEqual([
    'name1',
    'fear',
    'fear1',
    'fear2',
    'answer1',
    'answer2',
    'answer3',
    'constructor1',
  ])
  expect(keys('a'.repeat(200))[0]?.length).toBe(60)
})

it('[JQ-01] no question, thirteen questions and a long one are refused with words', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Question ${at}`).join('\n')
  expect(questionsRefused(questionsIn(' \n '))).toBe('Write a question, or choose another answer above.')
  expect(questionsRefused(questionsIn(lines(12)))).toBeUndefined()
  expect(questionsRefused(questionsIn(lines(13)))).toBe('At most 12 questions, one a line.')
  expect(questionsRefused(questionsIn(`short\n${'x'.repeat(201)}`))).toBe('Question 2 is longer than 200 characters.')
})
