import { expect, it } from 'vitest'
import { createShowing, resultForMs } from './showing.ts'
import { aQuestion } from './testing/a-question.ts'

const open = (_id: string, putAt: number) => aQuestion({ _id, putAt })
const closed = (_id: string, [putAt, closedAt]: [number, number], more: object = {}) =>
  aQuestion({ _id, putAt, closedAt, ...more })
const shown = (showing: ReturnType<typeof createShowing>, all: Parameters<typeof showing>[0], now: number) =>
  showing(all, now)?._id ?? null

it('[QU-72] the newest of several is shown, and an older one after it', () => {
  const showing = createShowing()
  const [first, second, third] = [open('first', 1_000), open('second', 3_000), open('third', 2_000)]
  expect(shown(showing, [first], 1_500)).toBe('first')
  expect(shown(showing, [first, second, third], 4_000)).toBe('second')
  const over = closed('second', [3_000, 5_000])
  expect(shown(showing, [first, over, third], 5_000)).toBe('second')
  expect(shown(showing, [first, over, third], 5_000 + resultForMs - 1)).toBe('second')
  expect(shown(showing, [first, over, third], 5_000 + resultForMs)).toBe('third')
  expect(shown(showing, [], 50_000)).toBeNull()
})

it('[QU-72] a result leaves after its time, or when the next question comes', () => {
  const showing = createShowing()
  const result = closed('first', [0, 10_000])
  expect(shown(showing, [result], 10_000)).toBe('first')
  expect(shown(showing, [result, open('next', 12_000)], 12_000)).toBe('next')
  expect(shown(showing, [result, closed('next', [12_000, 13_000])], 14_000)).toBe('next')
  expect(shown(showing, [result, closed('next', [12_000, 13_000])], 14_000 + resultForMs)).toBeNull()
})

it('[QU-72] a question that closed behind a newer one is shown afterwards, for its whole time', () => {
  const showing = createShowing()
  const [older, newer] = [closed('older', [1_000, 20_000]), closed('newer', [2_000, 40_000])]
  expect(shown(showing, [older, open('newer', 2_000)], 20_000)).toBe('newer')
  expect(shown(showing, [older, newer], 40_000)).toBe('newer')
  const after = 40_000 + resultForMs
  expect(shown(showing, [older, newer], after)).toBe('older')
  expect(shown(showing, [older, newer], after + resultForMs - 1)).toBe('older')
  expect(shown(showing, [older, newer], after + resultForMs)).toBeNull()
})

it('[QU-72] a tie stays until it is decided, and its result for its time from then on; an old result is not shown', () => {
  const showing = createShowing()
  const tie = closed('first', [0, 10_000], { tied: true })
  expect(shown(showing, [tie], 10_000)).toBe('first')
  expect(shown(showing, [tie], 100_000)).toBe('first')
  const decided = closed('first', [0, 110_000])
  expect(shown(showing, [decided], 110_000)).toBe('first')
  expect(shown(showing, [decided], 110_000 + resultForMs - 1)).toBe('first')
  expect(shown(showing, [decided], 110_000 + resultForMs)).toBeNull()
  expect(shown(createShowing(), [decided], 110_000 + 10 * 60_000)).toBeNull()
})
