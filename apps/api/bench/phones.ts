/**
 * The load, in its own process.
 * {kind}: connects phones. {expect}, before each run: answered at once, and again with the ns of the monotonic clock at which
 * the first and the last phone (`at`) had the frame. {storm}: each phone sends the frame this many times, one after another;
 * answered when all are answered. {poll}: from now on each phone answers a question within so many ms; {polled} is answered when
 * all have. {frame, everyMs, forMs}: each phone sends the frame, or several in turn, at its own moment of every interval.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import { openPhoneSocket } from '../src/ghosts/phone-socket.ts'

type Connect =
  | { kind: 'product'; url: string; blackboardId: string; from: number; tokens: string[] }
  | { kind: 'ws'; url: string; count: number }
  | { kind: 'socket.io'; url: string; count: number }
type Order = Connect | { expect: true } | { storm: string; each: number } | Poll | Steady
type Poll = { poll: number } | { polled: true }
type Steady = { frame: string | string[]; everyMs: number; forMs: number }
type Phone = { send: (frame: string) => void; left: number }

const tell = (message: unknown): void => void process.send?.(message)

const phones: Phone[] = []
/** how many phones do not have the expected frame yet; null = no run is expected */
let missing: number | null = null
let first = ''
/** Receipts wait until every phone has the frame, because a thousand real phones do not share one CPU. */
const receipts: (() => void)[] = []
const holds = (): void => {
  if (missing === phones.length) first = String(process.hrtime.bigint())
  if (missing !== null) missing--
  if (missing) return
  if (missing === 0) tell({ first, at: String(process.hrtime.bigint()) })
  missing = null
  // even outside a measurement: a cue that still plays at one phone is not run again
  for (const send of receipts.splice(0)) send()
}

let storm: { frame: string; open: number } | undefined
const next = (phone: Phone): void => {
  if (!storm) return
  phone.left--
  if (phone.left >= 0) phone.send(storm.frame)
  else storm.open--
  if (storm.open > 0) return
  storm = undefined
  tell({ calm: true })
}

/** how long phones think at most, ms; how many have not answered; and who waits for that */
const poll = { withinMs: 0, open: 0, over: (): void => undefined }
const takesFirst = (phone: Phone, text: string): void => {
  const { payload } = JSON.parse(text) as { payload: { deliveryId: string; options?: { _id: string }[] } }
  const { deliveryId, options: [first] = [] } = payload
  const answer = { type: 'answer', payload: { deliveryId, value: first?._id }, requestId: `answer-${deliveryId}` }
  setTimeout(() => phone.send(JSON.stringify(answer)), Math.random() * poll.withinMs)
}
const hasAnswered = (): void => {
  poll.open--
  if (poll.open <= 0) poll.over()
}
const polled = (): Promise<void> =>
  new Promise((resolve) => {
    poll.over = resolve
    if (poll.open <= 0) resolve()
  })

const added = (send: Phone['send']): Phone => {
  const phone = { send, left: 0 }
  phones.push(phone)
  return phone
}

const product = (order: Extract<Connect, { kind: 'product' }>, index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const { url, blackboardId, from, tokens } = order
    const who = { url, token: tokens[index] ?? '', userId: `person-${from + index}`, blackboardId }
    const socket = openPhoneSocket(who, {
      opened: () => socket.identify(),
      identified: () => resolve(),
      error: reject,
      published: () => next(phone),
      content: (read) => {
        receipts.push(() => {
          const content = read()
          socket.received(content)
          socket.completed(content)
        })
        holds()
      },
      asked: (text) => takesFirst(phone, text),
      other: (text) => {
        // phones that flood, change an answer too often or send broken frames are refused on purpose
        if (/^\{"type":"error","payload":\{"code":"(?:RATE_LIMITED|BAD_MESSAGE|CLOSED)"/.test(text)) return
        if (text.startsWith('{"type":"error"')) throw new Error(text)
        if (text.startsWith('{"type":"answerResult"')) hasAnswered()
      },
    })
    const phone = added(socket.sendFrame)
  })

const bare = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    const phone = added((frame) => socket.send(frame))
    socket.on('open', () => resolve())
    socket.on('error', reject)
    socket.on('message', () => (storm ? next(phone) : holds()))
  })

const socketIo = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = io(url, { transports: ['websocket'], forceNew: true })
    phones.push({ send: () => undefined, left: 0 })
    socket.on('connect', () => resolve())
    socket.on('audioContent', holds)
  })

const connect = async (order: Connect): Promise<void> => {
  const total = order.kind === 'product' ? order.tokens.length : order.count
  for (let from = 0; from < total; from += 50) {
    const batch = Array.from({ length: Math.min(50, total - from) }, (_, n) => from + n)
    await Promise.all(
      batch.map((n) => {
        if (order.kind === 'product') return product(order, n)
        return order.kind === 'ws' ? bare(order.url) : socketIo(order.url)
      }),
    )
  }
}

const steady = async ({ frame, everyMs, forMs }: Steady): Promise<void> => {
  const from = performance.now()
  const frames = [frame].flat()
  for (let sent = 0; ; ) {
    const elapsed = performance.now() - from
    if (elapsed > forMs) return
    for (const due = (elapsed / everyMs) * phones.length; sent < due; sent++)
      phones[sent % phones.length]?.send(frames[Math.floor(sent / phones.length) % frames.length] ?? '')
    await pause(1)
  }
}

process.on('message', async (order: Order) => {
  if ('storm' in order) {
    storm = { frame: order.storm, open: phones.length }
    for (const phone of phones) phone.left = order.each
    for (const phone of phones) next(phone)
    return
  }
  if ('poll' in order) Object.assign(poll, { withinMs: order.poll, open: phones.length })
  else if ('polled' in order) await polled()
  else if ('expect' in order) missing = phones.length
  else if ('frame' in order) await steady(order)
  else await connect(order)
  tell({ done: true })
})
process.on('disconnect', () => process.exit(0))
