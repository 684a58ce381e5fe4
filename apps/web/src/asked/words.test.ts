import { questionChannel } from '@ghostlight/contracts/rules'
import { expect, it } from 'vitest'
import { questionsIn } from './questions-in.ts'
import { aQuestion } from './testing/a-question.ts'
import { answeredLine, columnsOf, leftLine, meanOf, percent, shareOf } from './words.ts'

const scale = (counts: Record<string, number> | null, min = 1, max = 5) =>
  aQuestion({ kind: 'scale', min, max, counts })

it('[QU-73] shares are of those who answered, and nothing before they may be shown', () => {
  const question = { counts: { left: 3, right: 1 }, answered: 4 }
  expect([shareOf(question, 'left'), shareOf(question, 'right'), shareOf(question, 'stay')]).toEqual([0.75, 0.25, 0])
  expect(shareOf({ counts: null, answered: 4 }, 'left')).toBe(0)
  expect(shareOf({ counts: { left: 0 }, answered: 0 }, 'left')).toBe(0)
  expect([percent(0.625), percent(0), percent(1)]).toEqual(['63 %', '0 %', '100 %'])
  expect(answeredLine({ answered: 4, of: 9 })).toBe('4 of 9 answered')
})

it('[QU-73] a scale has its mean, and columns of one, five or ten numbers', () => {
  expect([meanOf(scale({ 1: 1, 5: 3 })), meanOf(scale({ 1: 0 })), meanOf(scale(null))]).toEqual([4, null, null])
  expect(columnsOf(scale({ 2: 7 }, 1, 3))).toEqual([
    { label: '1', count: 0 },
    { label: '2', count: 7 },
    { label: '3', count: 0 },
  ])
  const long = columnsOf(scale({ 0: 1, 4: 1, 5: 2, 100: 4 }, 0, 100))
  expect([long.length, long[0], long[1], long.at(-1)]).toEqual([
    21,
    { label: '0', count: 2 },
    { label: '5', count: 2 },
    { label: '100', count: 4 },
  ])
})

it('[QU-70] says the time left, and what has become of the question', () => {
  const open = { closesAt: 90_000, closedAt: null }
  expect([leftLine(open, 0), leftLine(open, 60_001), leftLine(open, 200_000)]).toEqual(['1:30', '0:30', '0:00'])
  expect(leftLine({ closesAt: null, closedAt: null }, 0)).toBe('')
  expect(leftLine({ closesAt: 90_000, closedAt: 80_000 }, 81_000)).toBe('Closed')
  expect(leftLine({ closesAt: null, closedAt: 80_000, tied: true }, 81_000)).toBe('Level. One moment…')
})

it('[QU-70] hears the questions of a message and how far the server’s clock is ahead, and nothing of another message', () => {
  const questions = [aQuestion()]
  expect(questionsIn({ channel: questionChannel, data: { questions }, serverTime: 1_500 }, 1_000)).toEqual({
    questions,
    aheadMs: 500,
  })
  for (const other of [null, 'x', { channel: 'stage', data: { questions } }, { channel: questionChannel, data: null }])
    expect(questionsIn(other, 0)).toBeNull()
})
