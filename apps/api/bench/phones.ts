/**
 * The load, in a process of its own: connects phones and tells its parent when the last of them holds the frame.
 * Messages in: {connect} once, then {expect} before each run; out: {connected}, {at: ns of the monotonic clock}.
 */
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'

type Order =
  | { kind: 'product'; url: string; blackboardId: string; tokens: string[] }
  | { kind: 'ws'; url: string; count: number }
  | { kind: 'socket.io'; url: string; count: number }

const tell = (message: unknown): void => void process.send?.(message)

let missing = 0
let total = 0
/** Receipts are sent when everybody holds the frame: a thousand real phones do not share one processor with each other. */
const receipts: (() => void)[] = []
const holds = (): void => {
  missing--
  if (missing !== 0) return
  tell({ at: String(process.hrtime.bigint()) })
  for (const send of receipts.splice(0)) send()
}

const phone = (order: Extract<Order, { kind: 'product' }>, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(order.url, { headers: { authorization: `Bearer ${order.tokens[index]}` } })
    const send = (type: string, payload: object): void => socket.send(JSON.stringify({ type, payload }))
    socket.on('open', () =>
      send('identify', { userId: `person-${index}`, blackboardId: order.blackboardId, audio: 'url' }),
    )
    socket.on('error', reject)
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('{"type":"identifyResult"')) resolve()
      if (!text.startsWith('{"type":"audioContent"')) return
      receipts.push(() => {
        const { deliveryId, module } = JSON.parse(text).payload
        send('audioContentReceived', { deliveryId })
        send('audioContentCompleted', { moduleId: module, blackboardId: order.blackboardId, deliveryId })
      })
      holds()
    })
  })

const bare = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    socket.on('open', () => resolve())
    socket.on('error', reject)
    socket.on('message', holds)
  })

const socketIo = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true })
    socket.on('connect', () => resolve())
    socket.on('audioContent', holds)
  })

const connect = async (order: Order): Promise<void> => {
  total = order.kind === 'product' ? order.tokens.length : order.count
  for (let from = 0; from < total; from += 50) {
    const batch = Array.from({ length: Math.min(50, total - from) }, (_, n) => from + n)
    await Promise.all(
      batch.map((n) => {
        if (order.kind === 'product') return phone(order, n)
        return order.kind === 'ws' ? bare(order.url) : socketIo(order.url)
      }),
    )
  }
  tell({ connected: true })
}

process.on('message', (message: Order | { expect: true }) => {
  if (!('expect' in message)) return void connect(message)
  missing = total
  tell({ expecting: true })
})
process.on('disconnect', () => process.exit(0))
