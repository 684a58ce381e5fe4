import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import type { Readings } from '../../../readings/readings.ts'
import { settled, virtualClock } from '../../../testing/virtual-clock.ts'
import { readApart, unreadMs } from './read-apart.ts'

/** An endless answer, made as fast as it is read, to a client that may go. */
const answering = async () => {
  const clock = virtualClock()
  const raw = Object.assign(new EventEmitter(), {
    destroyed: false,
    closed: false,
    destroy: () => void raw.emit('close'),
  })
  const told = { made: 0, isOver: false, gone: undefined as AbortSignal | undefined }
  const read = async function* (_: unknown, __: unknown, { signal }: { signal: AbortSignal }) {
    told.gone = signal
    try {
      for (;;) {
        told.made += 1
        yield new Uint8Array(1)
      }
    } finally {
      told.isOver = true
    }
  }
  const services = { clock, readings: { read } as unknown as Readings }
  const call = { principal: { sub: 'olga' }, reply: { raw } as unknown as FastifyReply }
  const { body } = await readApart(services, call, { job: 'log', asked: { id: 'K7M4QX', format: 'csv' } })
  return { clock, raw, told, body }
}

test('[HY-92] an answer that nobody reads for 10 s ends with its connection; an answer that is read does not', async () => {
  const { clock, raw, told, body } = await answering()
  let ended = false
  raw.once('close', () => {
    ended = true
    body.destroy()
  })
  for (let reads = 0; reads < 3; reads++) {
    body.read()
    await settled()
    await clock.pass(unreadMs - 1)
    expect(ended).toBe(false)
  }
  const { made } = told
  await clock.pass(1)
  await settled()
  expect(ended).toBe(true)
  expect(told).toMatchObject({ made, isOver: true })
})

test('[HY-92] nothing more is read for a client that has gone', async () => {
  const { raw, told } = await answering()
  expect(told.gone?.aborted).toBe(false)
  raw.emit('close')
  expect(told.gone?.aborted).toBe(true)
})
