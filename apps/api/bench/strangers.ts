/**
 * Strangers who send to an OSC port, in their own process: node strangers.ts PORT.
 * {perSecond, forMs, elsewhere}: sends datagrams and answers with their number when all are sent. `elsewhere`: sends them to a
 * port that nobody reads, to measure what sending alone costs this machine.
 */
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Bundle, encode, Message } from 'node-osc'
import { packetOf } from '../src/edge/osc/packet.ts'
import { blackboardId } from './seed.ts'

type Order = { perSecond: number; forMs: number; elsewhere: boolean }

/** looks like a key, so that the server compares it with its keys */
const noKey = `glc_${'a'.repeat(32)}`
const guess = packetOf(`/ghostlight/${blackboardId}/go`, noKey)
const bundle = encode(new Bundle(['/ghostlight/NWHERE/go', noKey], ['/eos/out/event/cue/1/12/fire', 1]))

const foreign = [
  packetOf('/cue/7/start', 'now'),
  encode(new Message('/eos/out/active/cue/text', '1/12 Blackout 3.0 100%', 1)),
  packetOf('/ghostlight/NWHERE/go', noKey),
  guess,
  bundle,
  Buffer.from('Art-Net\0\0P\0\x0e\0\0\0\0\x02\0', 'latin1'),
]
/** cut off, damaged, senseless, of the wrong length, empty */
const malformed = [
  guess.subarray(0, 16),
  bundle.subarray(0, bundle.length - 8),
  Buffer.from(guess).fill(0xff, 20),
  Buffer.alloc(1_024, '/'),
  Buffer.alloc(333, '/'),
  Buffer.alloc(0),
]
const datagrams = [...foreign, ...malformed]

/** A connected socket, because sending from one costs this machine less. */
const sender = async (port: number): Promise<Socket> => {
  const socket = createSocket('udp4')
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** A port bound by a thread that sleeps for ever: its buffer is soon full, and the kernel drops all further datagrams. */
const openDeafPort = async (): Promise<number> => {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads')
    const socket = require('node:dgram').createSocket('udp4')
    socket.bind(0, '127.0.0.1', () => {
      parentPort.postMessage(socket.address().port)
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0))
    })`,
    { eval: true },
  )
  const [port] = await once(thread, 'message')
  return port
}

const [door, nowhere] = [await sender(Number(process.argv[2])), await sender(await openDeafPort())]

const send = async ({ perSecond, forMs, elsewhere }: Order): Promise<number> => {
  const socket = elsewhere ? nowhere : door
  const from = performance.now()
  for (let sent = 0; ; ) {
    const elapsed = performance.now() - from
    if (elapsed > forMs) return sent
    for (const due = (elapsed / 1_000) * perSecond; sent < due; sent++)
      socket.send(datagrams[sent % datagrams.length] ?? '')
    await pause(5)
  }
}

process.on('message', async (order: Order) => {
  const sent = await send(order)
  process.send?.({ sent })
})
process.on('disconnect', () => process.exit(0))
