/**
 * One who has no session, in a process of its own: told `{port, attack, forMs}` it does that over and over for so long, and
 * tells how often; `{port, hold, many}` opens so many requests that are never read, or never sent to their end, tells when
 * they are there, and lets go of them at the next order.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

// what a stranger's own machine works is not to be taken from the server's
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const attacks = {
  /** 800 KB of numbers where names of groups belong */
  post: {
    path: '/api/users',
    body: JSON.stringify({ name: 'x', phone: '1', groups: Array(400_000).fill(1) }),
    atOnce: 1,
  },
  five: {
    path: '/api/users',
    body: JSON.stringify({ name: 'x', phone: '1', groups: Array(400_000).fill(1) }),
    atOnce: 5,
  },
  /** as much of it as is looked at */
  fitting: {
    path: '/api/users',
    body: JSON.stringify({ blackboardId: 'BENCH2', groups: Array(8_000).fill(1) }),
    atOnce: 5,
  },
  /** a megabyte of brackets */
  deep: { path: '/api/auth', body: '['.repeat(1024 * 1024), atOnce: 1 },
} as const
export type Attack = keyof typeof attacks
type Order = { port: number } & (
  | { attack: Attack; forMs: number }
  | { hold: 'unread' | 'stalled'; many: number }
  | { letGo: true }
)

const headOf = (port: number, path: string, length: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** One request, until it is answered or ended. */
const send = async (port: number, { path, body }: (typeof attacks)[Attack]): Promise<void> => {
  const socket = await open(port)
  const over = once(socket, 'close')
  socket.once('data', () => socket.destroy())
  socket.write(headOf(port, path, body.length) + body)
  await over
}

/** Twenty a second of one who sends one at a time: what more of them take, sending takes of this machine. */
const betweenMs = 50

const again = async (port: number, attack: Attack, forMs: number): Promise<number> => {
  const until = performance.now() + forMs
  let sent = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await send(port, attacks[attack])
      sent++
      await pause(betweenMs)
    }
  }
  await Promise.all(Array.from({ length: attacks[attack].atOnce }, one))
  return sent
}

const held: Socket[] = []
const { path, body } = attacks.post
/** Of bodies that never end: some too long by what their head says, some as long as one may be, some of no said length. */
const stalled = (port: number, nth: number): string => {
  if (nth % 3 === 0) return headOf(port, path, 1_000_000) + body
  if (nth % 3 === 1) return headOf(port, path, 16_000) + body.slice(0, 15_000)
  return `${headOf(port, path, 0).replace('content-length: 0', 'transfer-encoding: chunked')}3a98\r\n${body.slice(0, 15_000)}\r\n`
}
const hold = async (order: { port: number; hold: 'unread' | 'stalled'; many: number }): Promise<void> => {
  const { port, many } = order
  for (let nth = 0; nth < many; nth++) {
    const socket = await open(port)
    socket.pause()
    socket.write(order.hold === 'unread' ? headOf(port, path, body.length) + body : stalled(port, nth))
    held.push(socket)
  }
  await pause(200)
}

const doIt = async (order: Order): Promise<number> => {
  for (const socket of held.splice(0)) socket.destroy()
  if ('attack' in order) return again(order.port, order.attack, order.forMs)
  if ('hold' in order) await hold(order)
  return held.length
}

process.on('message', async (order: Order) => process.send?.({ done: await doIt(order) }))
process.on('disconnect', () => process.exit(0))
