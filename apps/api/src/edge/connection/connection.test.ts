import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { refuse } from '../refusals.ts'
import { connect } from './connection.ts'
import { unhurried } from './pace.ts'

const about = {
  ids: { next: () => 's' },
  logger: pino({ level: 'silent' }),
  clock: virtualClock(),
  pace: unhurried,
  atOnce: 1,
  maxBytes: 256 * 1024,
}
const mebibyte = 1024 * 1024

/** The part of a socket that the code uses. It holds sent data until they are read. */
const slowSocket = () => {
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    send: (frame: Buffer) => {
      socket.bufferedAmount += frame.length
    },
    terminate: () => {
      socket.readyState = WebSocket.CLOSED
      socket.bufferedAmount = 0
    },
  })
  const connection = connect(socket as unknown as WebSocket, about, { answer: () => Promise.resolve(undefined) })
  return { socket, connection }
}

test('[ED-05 PR-80] never holds more than 1 MiB behind a frame that was sent into an empty buffer', () => {
  const step = fc.record({ size: fc.nat(700_000), read: fc.oneof(fc.constant(0), fc.nat(900_000)) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.nat(3 * mebibyte), (steps, first) => {
      const { socket, connection } = slowSocket()
      let alone = first
      connection.sendEncoded('x'.repeat(first))
      for (const { size, read } of steps) {
        socket.bufferedAmount = Math.max(0, socket.bufferedAmount - read)
        if (socket.bufferedAmount === 0) alone = size
        connection.sendEncoded('x'.repeat(size))
        expect(socket.bufferedAmount).toBeLessThanOrEqual(alone + mebibyte)
      }
    }),
  )
})

test('[ED-05 PR-80] lets a blackboard of any size through, and the next frame', () => {
  const { socket, connection } = slowSocket()
  connection.sendEncoded('x'.repeat(5 * mebibyte))
  connection.sendEncoded('x'.repeat(1_000))
  expect(connection.isOpen()).toBe(true)
  connection.sendEncoded('x'.repeat(mebibyte))
  expect(connection.isOpen(), 'but not what comes after that, while nothing is read').toBe(false)
  expect(socket.bufferedAmount).toBe(0)
})

const frame = (payload: unknown) => Buffer.from(JSON.stringify({ type: 'ask', payload, requestId: 'mine' }))

const answering = (answer: Parameters<typeof connect>[2]['answer']) => {
  const heard: unknown[] = []
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    isPaused: false,
    pause: () => {
      socket.isPaused = true
    },
    resume: () => {
      socket.isPaused = false
    },
    send: (frame: Buffer) => void heard.push(JSON.parse(String(frame))),
  })
  connect(socket as unknown as WebSocket, about, { answer })
  const says = async (data: Buffer, isBinary = false) => {
    heard.length = 0
    socket.emit('message', data, isBinary)
    await new Promise((resolve) => setImmediate(resolve))
    return heard
  }
  return { says, socket }
}

test('[DO-02 PR-82] answers one frame at a time, in order; only a ping does not wait', async () => {
  const begun: unknown[] = []
  const gates: (() => void)[] = []
  const { says } = answering(({ payload }) => {
    begun.push(payload)
    return new Promise((resolve) => gates.push(() => resolve({})))
  })
  for (const n of [1, 2, 3]) await says(frame(n))
  const pong = { type: 'pong', payload: { serverTime: about.clock.now() }, requestId: 'p' }
  expect(await says(Buffer.from('{"type":"ping","requestId":"p"}'))).toEqual([pong])
  expect(begun).toEqual([1])
  for (const n of [2, 3]) {
    gates.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun.at(-1)).toBe(n)
  }
})

test('[DO-02 PR-82] stops reading while eight frames wait, and then continues', async () => {
  const gates: (() => void)[] = []
  const { says, socket } = answering(() => new Promise((resolve) => gates.push(() => resolve({}))))
  const read = async (n: number) => {
    await says(frame(n))
    return !socket.isPaused
  }
  for (let n = 1; n <= 8; n++) expect(await read(n), `frame ${n}`).toBe(true)
  expect(await read(9)).toBe(false)
  gates.shift()?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(socket.isPaused).toBe(false)
})

test('[WR-03] a refusal has the request’s id, a code, a message and details', async () => {
  const details = { retryAfter: 3 }
  const { says } = answering(async () => refuse('RATE_LIMITED', 'Slowly.', details))
  const payload = { code: 'RATE_LIMITED', message: 'Slowly.', details }
  expect(await says(frame({}))).toEqual([{ type: 'error', payload, requestId: 'mine' }])
})

test('[ED-01] reads text up to 256 KiB; refuses longer, binary or malformed frames', async () => {
  const { says } = answering(async () => ({}))
  const empty = frame('').length
  const good = [{ type: 'askResult', payload: {}, requestId: 'mine' }]
  expect(await says(frame('x'.repeat(256 * 1024 - empty)))).toEqual(good)
  const bad = [{ type: 'error', payload: { code: 'BAD_MESSAGE' } }]
  expect(await says(frame('x'.repeat(256 * 1024 - empty + 1)))).toMatchObject(bad)
  expect(await says(frame('x'), true)).toMatchObject(bad)
  for (const text of ['', '{', '[]', 'null', '{"payload":{}}', '{"type":7}'])
    expect(await says(Buffer.from(text))).toMatchObject(bad)
})

test('[DO-04 PR-82] a removed client has a second to read why: its messages are ignored, then its socket is cut', async () => {
  const clock = virtualClock()
  const done: string[] = []
  let verdict: 'fine' | 'out' = 'fine'
  let refused = 0
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    isPaused: false,
    send: (it: string) => void done.push(JSON.parse(it).payload.code),
    close: (code: number) => void done.push(`close ${code}`),
    pause: () => {
      socket.isPaused = true
    },
    resume: () => {
      socket.isPaused = false
    },
    terminate: () => void done.push('cut'),
  })
  const pace = { take: () => verdict, costs: () => 'fine' as const, refused: () => void refused++ }
  const answered = Promise.withResolvers<void>()
  const asked: unknown[] = []
  const answer = async ({ payload }: { payload: unknown }): Promise<void> => {
    asked.push(payload)
    await answered.promise
  }
  connect(socket as unknown as WebSocket, { ...about, clock, pace }, { answer })
  socket.emit('message', frame(1), false)
  verdict = 'out'
  socket.emit('message', frame(2), false)
  verdict = 'fine'
  for (const n of [3, 4]) socket.emit('message', frame(n), false)
  answered.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect([asked, done, refused]).toEqual([[1], ['RATE_LIMITED', 'close 1013'], 1])
  expect(socket.isPaused, 'also once what came before is answered').toBe(true)
  await clock.pass(999)
  expect(done).toHaveLength(2)
  await clock.pass(1)
  expect(done.at(-1)).toBe('cut')
})

test('[DO-04] a too-fast refusal that comes with the answer is counted with the others, once each', async () => {
  let refused = 0
  const socket = Object.assign(new EventEmitter(), { readyState: WebSocket.OPEN, bufferedAmount: 0, send: () => {} })
  const pace = { ...unhurried, refused: () => void refused++ }
  const answer = async ({ payload }: { payload: unknown }): Promise<unknown> =>
    payload === 'ok' ? {} : refuse('RATE_LIMITED', 'Slowly.')
  connect(socket as unknown as WebSocket, { ...about, pace, atOnce: 3 }, { answer })
  for (const it of ['too fast', 'ok', 'too fast']) socket.emit('message', frame(it), false)
  await new Promise((resolve) => setImmediate(resolve))
  expect(refused).toBe(2)
})
