import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const gone = new AbortController().signal
/** A line that records who is served, in order; `end` ends a turn. */
const open = (mostWaiting = 10) => {
  const turns = createTurns({ atOnce: 2, mostWaiting })
  const served: string[] = []
  const ends = new Map<string, () => void>()
  const enter = (person: string, what: string, signal = gone): Promise<void> =>
    turns.enter(person, signal).then(
      (leave) => {
        served.push(what)
        ends.set(what, leave)
      },
      (error: Error) => void served.push(`${what}: ${error.name}`),
    )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (what: string): Promise<void> => {
    await settled()
    ends.get(what)?.()
    await settled()
  }
  return { turns, served, enter, end, settled }
}

test('[HY-90] reads two at once, but one for each person', async () => {
  const { served, enter, settled } = open()
  for (const what of ['a1', 'a2', 'b1', 'c1']) void enter(what.slice(0, 1), what)
  await settled()
  expect(served).toEqual(['a1', 'b1'])
})

test('[HY-90] a person with many requests takes turns with people who have few', async () => {
  const { served, enter, end } = open()
  for (const what of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) void enter(what.slice(0, 1), what)
  for (const what of ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']) await end(what)
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('[HY-91] a person who has gone leaves the line, and takes nobody’s turn', async () => {
  const { turns, served, enter, end, settled } = open()
  const leaving = new AbortController()
  for (const what of ['a1', 'b1']) void enter(what.slice(0, 1), what)
  void enter('c', 'c1', leaving.signal)
  void enter('c', 'c2')
  leaving.abort()
  await settled()
  expect(served).toEqual(['a1', 'b1', 'c1: NobodyWaits'])
  await end('a1')
  expect(served.at(-1)).toBe('c2')
  expect(turns.waiting()).toBe(0)
  await enter('d', 'd1', AbortSignal.abort())
  expect(served.at(-1)).toBe('d1: NobodyWaits')
})

test('[HY-90] a person with too many requests is refused, and keeps nobody else out', async () => {
  const { served, enter, settled } = open(2)
  for (const what of ['a1', 'a2', 'a3', 'a4', 'b1']) void enter(what.slice(0, 1), what)
  await settled()
  expect(served.sort()).toEqual(['a1', 'a4: TooManyReadings', 'b1'])
})
