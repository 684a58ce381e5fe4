import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('[DO-63] in a burst of requests, one begins in each turn of the event loop, in order', async () => {
  const turns = createTurns()
  let turn = 0
  let counting = true
  const count = (): void => {
    turn++
    if (counting) setImmediate(count)
  }
  setImmediate(count)
  const begun = await Promise.all(Array.from({ length: 50 }, (_, n) => turns().then(() => ({ n, turn }))))
  counting = false
  expect(begun.map(({ n }) => n)).toEqual(Array.from({ length: 50 }, (_, n) => n))
  expect(new Set(begun.map((it) => it.turn)).size).toBe(50)
})

test('[DO-63] other work does not wait for the burst', async () => {
  const turns = createTurns()
  let begun = 0
  const all = Promise.all(Array.from({ length: 500 }, () => turns().then(() => begun++)))
  const { port1, port2 } = new MessageChannel()
  port1.postMessage('GO')
  await once(port2, 'message')
  expect(begun).toBeLessThan(250)
  port1.close()
  await all
  expect(begun).toBe(500)
})
