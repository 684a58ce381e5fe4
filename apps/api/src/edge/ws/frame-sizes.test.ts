import { expect, test } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'

const ofBytes = (bytes: number) => {
  const frame = (text: string) => Buffer.from(JSON.stringify({ type: 'ping', payload: { text }, requestId: 'mine' }))
  return frame('x'.repeat(bytes - frame('').length))
}
const says = (socket: EdgeSocket, data: Buffer) => {
  socket.heard.length = 0
  socket.emit('message', data, false)
  return socket.heard.map(({ type, payload }) => [type, payload['code']].filter(Boolean).join(' '))
}
const kib = 1024

test('[DO-124 PR-01] a phone, a wall, a stage screen, a door list or a machine may send a frame of 16 KiB, and not one byte more', async () => {
  const edge = await openEdge()
  for (const socket of [edge.phone('ann'), edge.wall(), edge.stage(), await edge.doorIn(), edge.control()]) {
    expect(says(socket, ofBytes(16 * kib))).toEqual(['pong'])
    expect(says(socket, ofBytes(16 * kib + 1))).toEqual(['error BAD_MESSAGE'])
    expect(socket.closedWith).toBeUndefined()
  }
  await edge.stop()
})

test('[DO-124 PR-01] a console may send a frame of 256 KiB, and not one byte more', async () => {
  const edge = await openEdge()
  const console = edge.console()
  expect(says(console, ofBytes(256 * kib))).toEqual(['pong'])
  expect(says(console, ofBytes(256 * kib + 1))).toEqual(['error BAD_MESSAGE'])
  await edge.stop()
})

test('[DO-120 PR-01] a frame with 33 levels is refused from any sender', async () => {
  const edge = await openEdge()
  const nested = (levels: number) => Buffer.from(`{"type":"ping","payload":${'['.repeat(levels)}${']'.repeat(levels)}}`)
  for (const socket of [edge.phone('ann'), edge.console()]) {
    expect(says(socket, nested(31))).toEqual(['pong'])
    expect(says(socket, nested(32))).toEqual(['error BAD_MESSAGE'])
  }
  await edge.stop()
})
