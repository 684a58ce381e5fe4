/**
 * The peers, in their own process: node peers.ts KIND FOLDER. `ws`: one fsynced SQLite row, then a loop of `send` with the
 * same bytes, and an echo to the sender. `echo`: sends every frame back. `answering`: answers the frames of phones as the
 * product does, and stores nothing. `socket.io`: `io.emit` of the same payload.
 */
import { createServer, type Server as HttpServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Server } from 'socket.io'
import { type WebSocket, WebSocketServer } from 'ws'
import type { PeerKind } from './processes.ts'

export const peerFrame = JSON.stringify({
  type: 'audioContent',
  payload: {
    module: 'module-1',
    deliveryId: '0e3f6c1e-2f0f-5c53-a1d4-0d8f5f8f7a10',
    audio: {
      url: `/api/audio/${'a'.repeat(64)}.mp3`,
      hash: 'a'.repeat(64),
      mimeType: 'audio/mpeg',
      durationMs: 2345,
      startAt: null,
    },
    text: 'The line is open. Stay where you are.',
  },
})

const row = (): (() => void) => {
  const db = new DatabaseSync(join(process.argv[3] ?? '', 'peer.sqlite'))
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE event (n INTEGER PRIMARY KEY, data TEXT)')
  const insert = db.prepare('INSERT INTO event (data) VALUES (?)')
  return () => void insert.run(peerFrame)
}

const start: Record<PeerKind, (http: HttpServer) => void> = {
  ws: (http) => {
    const insert = row()
    const server = new WebSocketServer({ server: http, perMessageDeflate: false })
    server.on('connection', (socket) =>
      socket.on('message', (data: Buffer) => {
        insert()
        if (data.toString() === 'echo') socket.send(peerFrame)
        else for (const client of server.clients) if (client !== socket) client.send(peerFrame)
      }),
    )
  },
  echo: (http) => {
    const server = new WebSocketServer({ server: http, perMessageDeflate: false })
    server.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(data, { binary: false })))
  },
  answering: (http) => {
    const server = new WebSocketServer({ server: http, perMessageDeflate: false })
    server.on('connection', (socket) =>
      socket.on('message', (data: Buffer) => {
        const { type, requestId } = JSON.parse(data.toString())
        const others = (): WebSocket[] => [...server.clients].filter((client) => client !== socket)
        if (type === 'runCue') for (const client of others()) client.send(peerFrame)
        else socket.send(JSON.stringify({ type: `${type}Result`, payload: {}, requestId }))
      }),
    )
  },
  'socket.io': (http) => {
    const io = new Server(http, { transports: ['websocket'] })
    process.on('message', ({ go }: { go?: true }) => {
      if (go) io.emit('audioContent', JSON.parse(peerFrame).payload)
    })
  },
}

const http = createServer()
start[process.argv[2] as PeerKind](http)
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  if (typeof address === 'object' && address) process.send?.({ port: address.port })
})
process.on('disconnect', () => process.exit(0))
