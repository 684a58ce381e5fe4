// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aQuestion } from '../asked/testing/a-question.ts'
import { createQuestion, resultLines } from './question.ts'

const $ = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement

it('[QU-70 QU-71] the cast sees the question, the time left and how many answered, and the result when it comes', () => {
  document.body.innerHTML = readFileSync('apps/web/stage.html', 'utf8').replaceAll('<script', '<template')
  const { show } = createQuestion()
  show(null, 0)
  expect($('#question').hidden).toBe(true)
  show(aQuestion({ closesAt: 65_000, answered: 4 }), 5_000)
  expect([$('#question').hidden, $('#asked').textContent, $('#asked-state').textContent]).toEqual([
    false,
    'Which way?',
    '1:00 4 of 9 answered',
  ])
  expect([...$('#result').children].map((it) => it.textContent)).toEqual(['Go left', 'Go right', 'Go stay'])
  show(aQuestion({ closedAt: 9, answered: 4, counts: { left: 1, right: 3 }, winner: 'right' }), 10)
  expect([...$('#result').children].map((it) => it.textContent)).toEqual(['25 %Go left', '75 %Go right', '0 %Go stay'])
  expect($('#result [data-won]').textContent).toBe('75 %Go right')
  show(null, 0)
  expect($('#question').hidden).toBe(true)
})

it('[QU-70] of a scale the cast sees the mean, and of words the last three', () => {
  const lines = (over: object) => resultLines(aQuestion(over)).map(({ text }) => text)
  expect(lines({ kind: 'scale', counts: { 2: 1, 4: 1 } })).toEqual(['Mean 3.0'])
  expect(lines({ kind: 'scale', counts: null })).toEqual([])
  expect(lines({ kind: 'text', texts: ['a', 'b', 'c', 'd'] })).toEqual(['b', 'c', 'd'])
})
