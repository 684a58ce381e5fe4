import { expect, it } from 'vitest'
import { blackboard } from '../../live/testing/blackboard.ts'
import { waitingWords } from './waiting-words.ts'

const [ines, eva, other] = blackboard().users.map((user) => user)
const users = [
  { ...ines, _id: 'ines', name: 'Ines Ibsen', data: { bib: '121' } },
  { ...eva, _id: 'eva', name: 'Eva', data: { ghost: true as const } },
  { ...other, _id: 'gone', name: '[erased]', data: {}, erased: true as const },
] as ReturnType<typeof blackboard>['users']
const words = (...people: (readonly [string, number])[]) =>
  waitingWords(
    users,
    people.map(([userId, leftMs]) => ({ userId, leftMs })),
  )

it('[OC-01] the people that a cue waits for are named, with the seconds left', () => {
  expect(words(['ines', 11_001])).toBe('Waiting for 121 Ines Ibsen · 12 s')
  expect(words(['ines', 12_000])).toBe('Waiting for 121 Ines Ibsen · 12 s')
  expect(words(['ines', 12_000], ['eva', 3_000])).toBe('Waiting for 121 Ines Ibsen and Eva (ghost) · 12 s')
  expect(words(['eva', 1], ['ines', 1], ['gone', 1])).toBe('Waiting for Eva (ghost) and 2 more · 1 s')
  expect(words(['gone', 500])).toBe('Waiting for erased · 1 s')
  expect(words(['nobody', 500])).toBe('Waiting for somebody who has left the show · 1 s')
})
