import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { asks, connect } from './connection.ts'
import { openConnections } from './open-connections.ts'
import { unhurried } from './pace.ts'

const about = {
  ids: { next: () => 's' },
  logger: pino({ level: 'silent' }),
  clock: virtualClock(),
  pace: unhurried,
  atOnce: 1,
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server with as many sockets, as the product opens them, and what each has been told. */
const house = async (count: number) => {
  const http = createServer()
  const { all } = openConnections(http)
  const server = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false, autoPong: false })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  ends.push(() => http.close())
  const heard: string[] = []
  const open = async (n: number) => {
    const accepted = once(server, 'connection')
    const client = new WebSocket(`ws://127.0.0.1:${port}`)
    const [[socket, request]] = await Promise.all([accepted, once(client, 'open')])
    ends.push(() => client.terminate())
    const served = {
      answer: async (): Promise<undefined> => void heard.push(`${n} frame`),
      closed: () => void heard.push(`${n} closed`),
    }
    connect(socket, about, served)
    return { client, socket: socket as WebSocket, under: request.socket as Socket }
  }
  const sockets = []
  for (let n = 0; n < count; n++) sockets.push(await open(n))
  return { all, heard, sockets }
}

test('an idle socket has no listener of its own, and its connection one for the end: each costs a phone some 100 bytes', async () => {
  const { sockets } = await house(3)
  for (const { socket, under } of sockets) {
    expect(socket.eventNames()).toEqual([])
    expect(under.listenerCount('close')).toBe(1)
  }
})

test('[DO-09] its connection counts until it has closed, and each end is told once', async () => {
  const { all, heard, sockets } = await house(3)
  expect(all.size).toBe(3)
  const [first, second] = sockets
  const both = [first, second].map((it) => it && once(it.under, 'close'))
  first?.client.close()
  second?.under.destroy()
  await Promise.all(both)
  await expect.poll(() => heard.toSorted()).toEqual(['0 closed', '1 closed'])
  expect([...all]).toEqual([sockets[2]?.under])
})

test('[DO-05] answers a ping with what came in it, and takes a ping, a pong and a frame for signs of life', async () => {
  const { heard, sockets } = await house(2)
  const [one, other] = sockets
  if (!one || !other) throw new Error('there are two')
  expect([asks(one.socket), asks(one.socket), asks(other.socket)]).toEqual([1, 2, 1])
  const pong = once(one.client, 'pong')
  one.client.ping('hello')
  expect(String((await pong)[0])).toBe('hello')
  expect([asks(one.socket), asks(other.socket)]).toEqual([1, 2])
  one.client.send('{"type":"hello"}')
  await expect.poll(() => heard).toEqual(['0 frame'])
  expect(asks(one.socket)).toBe(1)
  other.socket.ping()
  await expect.poll(() => asks(other.socket) < 3).toBe(true)
})

test('somebody who listens besides is told, too, and an error without a listener harms nobody', async () => {
  const { heard, sockets } = await house(2)
  const [one, other] = sockets
  one?.socket.on('close', () => heard.push('also told'))
  const left = new Promise((resolve) => other?.client.once('close', resolve))
  other?.socket.emit('error', new Error('broken'))
  one?.client.close()
  await expect.poll(() => heard).toEqual(['0 closed', 'also told'])
  other?.client.close()
  await left
})
