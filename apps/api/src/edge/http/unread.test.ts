import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { usualLimits } from '../limits.ts'
import { endUnread } from './unread.ts'

const mebibyte = 1024 * 1024
let server: Server
let clock: ReturnType<typeof virtualClock>
let asking: Socket
let served: Duplex & Pick<Socket, 'bytesWritten'>

/** A client requests `megabytes` in pieces of 1 MB, and reads nothing yet. */
const ask = async (megabytes: number, atOnce: number): Promise<void> => {
  server.on('request', async (_, response) => {
    for (let left = megabytes; left > 0; left -= atOnce)
      if (!response.write(Buffer.alloc(atOnce * mebibyte))) await once(response, 'drain')
    response.end()
  })
  asking = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const [[socket]] = await Promise.all([once(server, 'connection'), once(asking, 'connect')])
  served = socket
  const asked = once(server, 'request')
  asking.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await asked
  // everything that fits into this machine's buffers has been sent
  for (let before = -1; before !== sent(); await turn()) before = sent()
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))
const sent = () => served.bytesWritten - served.writableLength

beforeEach(async () => {
  clock = virtualClock()
  server = createServer()
  endUnread(server, usualLimits.unread, clock)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  asking.destroy()
  server.closeAllConnections()
  server.close()
})

test('[DO-123] an answer that nobody reads ends the connection within 10 s', async () => {
  await ask(64, 1)
  expect(served.writableLength).toBeGreaterThan(0)
  await clock.pass(7_500)
  expect(served.destroyed, 'a phone may have lost its network for a moment').toBe(false)
  await clock.pass(2_500)
  expect(served.destroyed).toBe(true)
})

test('[DO-123] a client that does not read ends, even if it sends more', async () => {
  await ask(64, 1)
  for (let second = 0; second < 10; second++) {
    asking.write('GET /more HTTP/1.1\r\n')
    await clock.pass(1_000)
  }
  expect(served.destroyed).toBe(true)
})

test('[DO-123] a client that reads slowly, or whose answer is not ready yet, stays connected', async () => {
  await ask(64, 1)
  for (let n = 0; n < 12; n++) {
    const before = sent()
    while (sent() === before) {
      asking.read()
      await turn()
    }
    await clock.pass(2_500)
    expect(served.destroyed).toBe(false)
  }
  asking.resume()
  while (served.writableLength > 0) await turn()
  await clock.pass(60_000)
  expect(served.destroyed).toBe(false)
})

test('[DO-123] a large piece has 10 s and the time that a slow network needs for it', async () => {
  await ask(24, 24)
  const takes = served.writableLength / 100
  await clock.pass(takes * 0.9)
  expect(served.destroyed).toBe(false)
  await clock.pass(takes * 0.1 + 10_000)
  expect(served.destroyed).toBe(true)
})

test('[DO-123] a socket that nobody reads ends like an answer', async () => {
  server.on('upgrade', (_, socket) => {
    served = socket as typeof served
    for (let n = 0; n < 64; n++) socket.write(Buffer.alloc(mebibyte))
  })
  asking = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  const upgraded = once(server, 'upgrade')
  asking.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n')
  await upgraded
  for (let before = -1; before !== sent(); await turn()) before = sent()
  await clock.pass(70_000 * 10)
  expect(served.destroyed).toBe(true)
})
