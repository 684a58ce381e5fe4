import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { capConnections } from './connections.ts'

const server = createServer()
// a fifth connection replaces one of the others
capConnections(server, { most: 100, reserve: 96, each: 5 })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const opened: Socket[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((socket) => socket.closed || once(socket.destroy(), 'close')))
  server.closeAllConnections()
})

const open = async (): Promise<Socket> => {
  const seen = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  opened.push(socket)
  await seen
  return socket
}

/** Sends a request; returns a function that reads the answer. */
const ask = async (socket: Socket): Promise<() => Promise<string>> => {
  const asked = once(server, 'request')
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  const [, response] = (await asked) as [unknown, ServerResponse]
  return async () => {
    response.end('heard')
    const [bytes] = await once(socket, 'data')
    return String(bytes)
  }
}

test('[DO-09] keeps a client that waits for an answer while there is an idle one', async () => {
  const [asking, ...quiet] = [await open(), await open(), await open(), await open()]
  const answer = await ask(asking)
  for (const socket of quiet) {
    const gone = once(socket.resume(), 'close')
    await open()
    await gone
  }
  const next = once((opened[4] as Socket).resume(), 'close')
  await open()
  await next
  expect(await answer()).toContain('heard')
})

test('[DO-09] closes an answered client last', async () => {
  const all = [await open(), await open(), await open(), await open()]
  const [first, ...others] = all as [Socket, Socket, Socket, Socket]
  expect(await (await ask(first))()).toContain('heard')
  for (const socket of [...others, first]) {
    const gone = once(socket.resume(), 'close')
    await open()
    await gone
  }
})

test('[DO-09] closes the oldest if all wait for an answer', async () => {
  const all = [await open(), await open(), await open(), await open()] as [Socket, Socket, Socket, Socket]
  const answers = []
  for (const socket of [...all].reverse()) answers.push(await ask(socket))
  const gone = once(all[3].resume(), 'close')
  await open()
  await gone
  expect(await answers[3]?.()).toContain('heard')
})
