import { expect, it } from 'vitest'
import { whenOf, winnerChoices, winnerChosen, withWinner } from './automation-words.ts'

const question = (name: string, ...labels: string[]) => ({
  name,
  type: 'ask' as const,
  content: {
    question: name,
    kind: 'choice' as const,
    options: labels.map((label, at) => ({ _id: `${name}-${at}`, label })),
    closes: {},
    results: 'after' as const,
    tie: 'first' as const,
  },
})

it('[QU-83] an author chooses who has won: anybody, nobody, or an option of one of the questions', () => {
  const speech = { name: 'Hello', type: 'speech' as const, content: { text: 'Hello', voice: 'v' } }
  const choices = winnerChoices([question('Door', 'Left', 'Right'), speech, question('Roof', 'Up', 'Down')])
  expect(choices.map(({ label }) => label)).toEqual([
    'whatever wins',
    'and nothing has won',
    'and “Left” has won (Door)',
    'and “Right” has won (Door)',
    'and “Up” has won (Roof)',
    'and “Down” has won (Roof)',
  ])
  expect(new Set(choices.map(({ value }) => value)).size).toBe(6)
  for (const { value } of choices) expect(winnerChosen(withWinner(value))).toBe(value)
  expect(choices.map(({ value }) => withWinner(value).winner).slice(0, 4)).toEqual([
    undefined,
    null,
    'Door-0',
    'Door-1',
  ])
  expect(whenOf('questionCloses')).toEqual(withWinner('any'))
})
