import { expect, test } from 'vitest'
import { openChangeFeed } from './change-feed.ts'

/** A message of Redis; `previous` is `*` where a generation begins. */
const message = (generation: string, previous: number | '*', checkpoint: number): string =>
  `${generation} ${previous} ${checkpoint} ["change ${checkpoint} of ${generation}"]`

const opened = () => {
  const errors: unknown[] = []
  return { ...openChangeFeed((error) => errors.push(error)), errors }
}
type Told = [changes: readonly unknown[], checkpoint: number, previous: number | undefined]

test('after a reconnect only what the position covers is left out: earlier messages of its own generation', async () => {
  const feed = opened()
  const told: Told[] = []
  feed.release({ generation: 'one', checkpoint: 7 })
  await feed.add(
    (...it) => void told.push(it),
    async () => ({ generation: 'one', checkpoint: 7 }),
  )
  feed.hold()
  for (const it of [message('one', 8, 9), message('one', 9, 10), message('one', 10, 11), message('two', '*', 3)])
    feed.receive(it)
  feed.receive(message('two', 3, 4))
  expect(told, 'until the store has told its position').toEqual([])
  feed.release({ generation: 'one', checkpoint: 10 })
  expect(told).toEqual([
    [[], 10, undefined],
    [['change 11 of one'], 11, 10],
    [['change 3 of two'], 3, undefined],
    [['change 4 of two'], 4, 3],
  ])
  expect(feed.errors).toEqual([])
})

test('a listener that comes while messages are on their way gets those after its position, of whatever generation', async () => {
  const feed = opened()
  const [first, second]: [Told[], Told[]] = [[], []]
  feed.release({ generation: 'one', checkpoint: 7 })
  await feed.add(
    (...it) => void first.push(it),
    async () => ({ generation: 'one', checkpoint: 7 }),
  )
  const { promise, resolve } = Promise.withResolvers<{ generation: string; checkpoint: number }>()
  const added = feed.add(
    (...it) => void second.push(it),
    () => promise,
  )
  for (const it of [message('one', 7, 8), message('one', 8, 9), message('two', '*', 2)]) feed.receive(it)
  resolve({ generation: 'one', checkpoint: 8 })
  const remove = await added
  expect(first.map(([, checkpoint]) => checkpoint)).toEqual([8, 9, 2])
  expect(second.map(([changes]) => changes)).toEqual([['change 9 of one'], ['change 2 of two']])
  remove()
  feed.receive(message('two', 2, 3))
  expect([first.length, second.length], 'who has left hears nothing').toEqual([4, 2])
})

test('a listener whose question fails is not kept', async () => {
  const feed = opened()
  const told: Told[] = []
  feed.release({ generation: 'one', checkpoint: 7 })
  const asked = feed.add(
    (...it) => void told.push(it),
    () => Promise.reject(new Error('Redis is away')),
  )
  await expect(asked).rejects.toThrow('Redis is away')
  feed.receive(message('one', 7, 8))
  expect(told).toEqual([])
})
