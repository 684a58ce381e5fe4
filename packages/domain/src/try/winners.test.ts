import { expect, it } from 'vitest'
import { ask } from '../testing/things.ts'
import { watchWinners } from './winners.ts'

const options = (...ids: string[]) => ids.map((_id) => ({ _id, label: _id.toUpperCase() }))

it('[QU-87] an evening wants a new winner in every question at once, until each option has had its evening', () => {
  const questions = [ask('door', { options: options('a', 'b') }), ask('song', { options: options('x', 'y', 'z') })]
  const winners = watchWinners(questions)
  const played: string[][] = []
  for (let wanted = new Map() as NonNullable<ReturnType<typeof winners.next>>; played.length < 9; ) {
    const evening = winners.evening(wanted)
    const won = ['door', 'song'].map((id, at) => wanted.get(id) ?? ['a', 'x'][at] ?? '')
    evening.closed('door', won[0] ?? null)
    evening.closed('song', won[1] ?? null)
    played.push(won)
    const next = winners.next()
    if (!next) break
    wanted = next
  }
  expect(played).toEqual([
    ['a', 'x'],
    ['b', 'y'],
    ['a', 'z'],
  ])
  expect([winners.never('door'), winners.never('song')]).toEqual([[], []])
})
