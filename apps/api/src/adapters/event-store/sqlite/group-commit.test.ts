import { expect, it } from 'vitest'
import { event } from '../contract/harness.ts'
import { Tail } from '../tail.ts'
import { createGroupCommit } from './group-commit.ts'
import type { AppendBatch, WriterReply } from './protocol.ts'

/** A writer that answers when the test says so. */
function createWriter() {
  const batches: AppendBatch[] = []
  const answers: ((reply: WriterReply) => void)[] = []
  const ask = (batch: AppendBatch) => {
    batches.push(batch)
    return new Promise<WriterReply>((resolve) => answers.push(resolve))
  }
  const answer = (reply: WriterReply) => answers.shift()?.(reply)
  const sizes = () => batches.map(({ streams }) => streams.length)
  return { link: { ask, close: async () => {} }, answer, sizes }
}

const ok = (count: number): WriterReply => ({
  outcomes: Array.from({ length: count }, (_, n) => ({ revision: n, position: n })),
})

it('[ES-17] appends of one tick travel together; what arrives meanwhile waits and travels together next', async () => {
  const writer = createWriter()
  const commits = createGroupCommit(writer.link, new Tail())
  const append = (count: number) => Array.from({ length: count }, () => commits.append('a', 'any', [event()]))
  const first = append(10)
  await Promise.resolve()
  expect(writer.sizes()).toEqual([10])
  const second = append(5)
  await Promise.resolve()
  second.push(...append(2))
  expect(writer.sizes()).toEqual([10])
  writer.answer(ok(10))
  await Promise.all(first)
  await Promise.resolve()
  expect(writer.sizes()).toEqual([10, 7])
  writer.answer(ok(7))
  await Promise.all([...second, commits.idle()])
})

it('[ES-17] a batch that could not be written fails each of its appends, and the next one is sent', async () => {
  const writer = createWriter()
  const commits = createGroupCommit(writer.link, new Tail())
  const failing = [commits.append('a', 'any', [event()]), commits.append('b', 'any', [event()])]
  await Promise.resolve()
  const next = commits.append('a', 'any', [event()])
  writer.answer({ failed: 'The disk is full.' })
  for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected')
  await expect(failing[0]).rejects.toMatchObject({ name: 'StoreUnavailable', message: 'The disk is full.' })
  writer.answer(ok(1))
  expect(await next).toEqual({ revision: 0, position: 0 })
})

it('[ES-17] an append that cannot be written as JSON fails alone', async () => {
  const writer = createWriter()
  const commits = createGroupCommit(writer.link, new Tail())
  const bad = commits.append('a', 'any', [event({ big: 1n })])
  const good = commits.append('a', 'any', [event()])
  await expect(bad).rejects.toBeInstanceOf(TypeError)
  writer.answer(ok(1))
  expect(await good).toEqual({ revision: 0, position: 0 })
})
