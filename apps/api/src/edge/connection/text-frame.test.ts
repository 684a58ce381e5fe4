import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { type Connection, connect } from './connection.ts'
import { unhurried } from './pace.ts'
import { TextFrame } from './text-frame.ts'

const about = {
  ids: { next: () => 's' },
  logger: pino({ level: 'silent' }),
  clock: virtualClock(),
  pace: unhurried,
  atOnce: 1,
}
const mebibyte = 1024 * 1024

const servers: WebSocketServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const socket of server.clients) socket.terminate()
    server.close()
  }
})

type Pair = { client: WebSocket; socket: WebSocket; connection: Connection; heard: string[] }

/** Real sockets, each with its client, which notes what it hears. */
const pairs = async (count: number): Promise<Pair[]> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const made: Pair[] = []
  for (let n = 0; n < count; n++) {
    const accepted = once(server, 'connection')
    const client = new WebSocket(`ws://127.0.0.1:${port}`)
    const heard: string[] = []
    client.on('message', (data: Buffer, isBinary: boolean) => void heard.push(isBinary ? 'binary' : data.toString()))
    const [[socket]] = await Promise.all([accepted, once(client, 'open')])
    made.push({ client, socket, heard, connection: connect(socket, about, { answer: async () => undefined }) })
  }
  return made
}

test('several sockets get the same frame, whole, with each length of a header', async () => {
  const sockets = await pairs(3)
  const texts = [0, 1, 125, 126, 65_535, 65_536, 3 * mebibyte].map((length) => 'a'.repeat(length))
  texts.push('Grüße, 😀 und „Tschüß“', 'ü'.repeat(63), 'ü'.repeat(40_000))
  for (const text of texts) {
    const frame = new TextFrame(text)
    expect([frame.size, String(frame) === text]).toEqual([Buffer.byteLength(text), true])
    for (const { connection } of sockets) connection.sendEncoded(frame)
  }
  for (const { heard } of sockets) {
    await expect.poll(() => heard.length).toBe(texts.length)
    expect(heard.map((text, n) => text === texts[n])).toEqual(texts.map(() => true))
  }
})

test('the frames of a socket stay in order, also with those that `ws` writes itself', async () => {
  const [one, other] = await pairs(2)
  if (!one || !other) throw new Error('there are two')
  const expected: string[] = []
  for (let n = 0; n < 200; n++) {
    const [shared, own] = [`"shared ${n} ${'x'.repeat(n * 7)}"`, `own ${n}`]
    const frame = new TextFrame(shared)
    for (const { connection, socket } of [one, other]) {
      connection.sendEncoded(frame)
      connection.send('own', n)
      socket.send(own)
      if (n % 50 === 0) socket.ping()
    }
    expected.push(shared, JSON.stringify({ type: 'own', payload: n }), own)
  }
  one.connection.close(4000, 'the last')
  await once(one.client, 'close')
  expect(one.heard).toEqual(expected)
  await expect.poll(() => other.heard.length).toBe(expected.length)
  expect(other.heard).toEqual(expected)
})

test('a socket that closes in the middle of a fan-out keeps the frame from nobody else', async () => {
  const [first, gone, closing, last] = await pairs(4)
  if (!first || !gone || !closing || !last) throw new Error('there are four')
  const frame = new TextFrame('"now"')
  first.connection.sendEncoded(frame)
  gone.socket.terminate()
  closing.connection.close(4000, 'bye')
  for (const { connection } of [gone, closing, last]) connection.sendEncoded(frame)
  await expect.poll(() => [first, last].map(({ heard }) => heard)).toEqual([['"now"'], ['"now"']])
  await expect.poll(() => [gone, closing].map(({ socket }) => socket.readyState)).toEqual([3, 3])
  expect([gone.heard, closing.heard]).toEqual([[], []])
})

test('[ED-05 PR-80] a phone that reads nothing is closed at its limit; the others get every frame', async () => {
  const [quick, slow] = await pairs(2)
  if (!quick || !slow) throw new Error('there are two')
  slow.client.pause()
  const frame = new TextFrame('x'.repeat(64 * 1024))
  let most = 0
  let sent = 0
  // the kernel takes some mebibytes before anything waits here
  for (; sent < 1_000 && slow.connection.isOpen(); sent++) {
    for (const { connection } of [quick, slow]) connection.sendEncoded(frame)
    most = Math.max(most, slow.socket.bufferedAmount)
    await expect.poll(() => quick.heard.length, { interval: 1 }).toBe(sent + 1)
  }
  expect(slow.connection.isOpen()).toBe(false)
  expect(most).toBeGreaterThan(mebibyte / 2)
  expect(most).toBeLessThanOrEqual(mebibyte + 2 * (frame.size + 10))
  expect(quick.connection.isOpen()).toBe(true)
})

test('a frame is written as it is, without the steps of `send`', async () => {
  const [one] = await pairs(1)
  if (!one) throw new Error('there is one')
  one.socket.send = () => {
    throw new Error('`ws` has changed inside: frames are sent more slowly. See text-frame.ts')
  }
  one.connection.sendEncoded(new TextFrame('"it"'))
  await expect.poll(() => one.heard).toEqual(['"it"'])
})
