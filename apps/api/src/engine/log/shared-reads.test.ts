import { expect, it } from 'vitest'
import { createSharedReads } from './shared-reads.ts'

const opened = () => {
  const begun: PromiseWithResolvers<number>[] = []
  const read = createSharedReads(() => {
    const it = Promise.withResolvers<number>()
    begun.push(it)
    return it.promise
  })
  return { begun, read }
}

it('[IN-51] callers during a read share the next one, however many they are', async () => {
  const { begun, read } = opened()
  const first = read('a')
  const waiting = Array.from({ length: 100 }, () => read('a'))
  expect(begun).toHaveLength(1)
  begun[0]?.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve(2)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([2]))
})

it('[IN-51] one name does not wait for another', () => {
  const { begun, read } = opened()
  for (const name of ['a', 'b', 'a', 'b']) void read(name)
  expect(begun).toHaveLength(2)
})

it('[IN-51] a failed read fails for its own callers only, and the next one is made', async () => {
  const { begun, read } = opened()
  const [first, second] = [read('a'), read('a')]
  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await Promise.resolve()
  begun[1]?.resolve(2)
  expect(await second).toBe(2)
  const third = read('a')
  begun[2]?.resolve(3)
  expect(await third, 'nothing is kept').toBe(3)
})
