import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { openLink } from './control.ts'

type Heard = { type: string; payload: { pressedAt?: number }; requestId: string }

test('[CN-02] a press says when it was made, by the server’s clock, and nothing before that clock is known', async () => {
  const server = new WebSocketServer({ port: 0 })
  await once(server, 'listening')
  const serverTime = Date.UTC(2026, 4, 1, 19)
  const socket = Promise.withResolvers<WebSocket>()
  server.on('connection', (it) => socket.resolve(it))
  const { port } = server.address() as AddressInfo
  const told = { state: () => undefined, refused: () => undefined, status: () => undefined }
  const link = openLink({ url: `ws://127.0.0.1:${port}`, key: 'glc' }, { ...told, state: () => known.resolve() })
  const known = Promise.withResolvers<void>()
  onTestFinished(() => {
    link.close()
    server.close()
  })
  const wire = await socket.promise
  const heard: Heard[] = []
  const next = async (type: string): Promise<Heard> => {
    for (;;) {
      const found = heard.find((it) => it.type === type)
      if (found) return heard.splice(heard.indexOf(found), 1)[0] ?? found
      await once(wire, 'message')
    }
  }
  wire.on('message', (data) => void heard.push(JSON.parse(String(data))))
  const ping = await next('ping')
  link.press('go', { cue: '2' })
  expect((await next('go')).payload).toEqual({ cue: '2' })
  wire.send(JSON.stringify({ type: 'pong', payload: { serverTime }, requestId: ping.requestId }))
  wire.send(JSON.stringify({ type: 'state', payload: {} }))
  await known.promise
  link.press('go', { cue: '3' })
  const { payload } = await next('go')
  expect(payload).toMatchObject({ cue: '3' })
  expect(Math.abs((payload.pressedAt ?? 0) - serverTime)).toBeLessThan(2_000)
})
