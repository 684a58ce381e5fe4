import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { openConnections } from './open-connections.ts'

it('[DO-09] knows every open connection, and tells each part of each that has closed, once', async () => {
  const server = createServer()
  const open = openConnections(server)
  expect(openConnections(server)).toBe(open)
  expect(openConnections(createServer())).not.toBe(open)
  const gone: number[][] = [[], []]
  for (const list of gone) open.onGone(({ remotePort = 0 }) => list.push(remotePort))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = []
  for (const _ of [1, 2, 3]) {
    clients.push(connect(port, '127.0.0.1'))
    await once(server, 'connection')
  }
  expect(open.all.size).toBe(3)
  const [, middle] = [...open.all]
  if (!middle) throw new Error('no connection')
  const closed = once(middle, 'close')
  middle.destroy()
  await closed
  expect(open.all.size).toBe(2)
  expect(open.all.has(middle)).toBe(false)
  expect(gone.map((list) => list.length)).toEqual([1, 1])
  for (const client of clients) client.destroy()
  server.close()
})
