/**
 * A client without a session, in its own process. `{port, attack, forMs}`: repeats the attack for this long and answers how
 * often. `{port, hold, many}`: opens this many requests that are never read, or never sent completely; answers when they are
 * open, and drops them at the next order.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

// low priority, because a stranger's work would cost the server nothing: it runs on another machine
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const attacks = {
  /** 800 KB of numbers instead of group names */
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
  /** the largest body that the server examines */
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

/** Sends one request and waits until it is answered or closed. */
const send = async (port: number, { path, body }: (typeof attacks)[Attack]): Promise<void> => {
  const socket = await open(port)
  const over = once(socket, 'close')
  socket.once('data', () => socket.destroy())
  socket.write(headOf(port, path, body.length) + body)
  await over
}

/** Twenty a second, one at a time. More would mostly measure what sending costs this machine. */
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
/** Requests whose bodies never end: a third declare too great a length, a third the greatest allowed, a third none. */
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
