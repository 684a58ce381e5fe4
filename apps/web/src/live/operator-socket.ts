import type { Clock } from './clock.ts'
import { type Incoming, parseIncoming } from './frames.ts'
import {
  type Answer,
  connectionLost,
  noAnswer,
  notConnected,
  type ReplyPayload,
  type RequestPayload,
  type RequestType,
  refusal,
} from './requests.ts'

export const reconnectMs = 400
export const pingMs = 2_000
/** Three pings without a sign of life: the connection is dead, whatever the browser thinks. */
export const silenceMs = 3 * pingMs
export const answerMs = 8_000

/** What of a WebSocket is used. */
export type Wire = {
  send: (data: string) => void
  close: () => void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export type SocketEvents = {
  onOpen: () => void
  onClose: () => void
  onFrame: (frame: Incoming) => void
  onLatency: (ms: number) => void
}

export type OperatorSocket = {
  start: () => void
  stop: () => void
  /** gives this connection up and takes a new one */
  renew: () => void
  request: <K extends RequestType>(type: K, payload: RequestPayload<K>) => Promise<Answer<ReplyPayload<K>>>
}

type Options = { open: () => Wire; clock: Clock; events: SocketEvents }
type Waiting = { type: string; answer: (answer: Answer<unknown>) => void; cancel: () => void }

/** A connection that comes back by itself. It knows frames and answers, and nothing of what they mean. */
export const createOperatorSocket = ({ open, clock, events }: Options): OperatorSocket => {
  const session = Math.random().toString(36).slice(2, 10)
  const waiting = new Map<string, Waiting>()
  let wire: Wire | null = null
  let connected = false
  let count = 0
  let pingSentAt: number | null = null
  let heardAt = 0
  let cancelTimer = () => {}

  const nextId = () => {
    count += 1
    return `${session}-${count}`
  }

  const ping = () => {
    if (clock.now() - heardAt > silenceMs) return drop()
    pingSentAt = clock.now()
    wire?.send(JSON.stringify({ type: 'ping', payload: {}, requestId: nextId() }))
    cancelTimer = clock.setTimeout(ping, pingMs)
  }

  const settleAll = () => {
    for (const { answer, cancel } of waiting.values()) {
      cancel()
      answer(connectionLost)
    }
    waiting.clear()
  }

  const release = () => {
    cancelTimer()
    if (wire) {
      wire.onopen = null
      wire.onclose = null
      wire.onmessage = null
      wire.close()
    }
    wire = null
    connected = false
    settleAll()
  }

  const drop = () => {
    release()
    events.onClose()
    cancelTimer = clock.setTimeout(connect, reconnectMs)
  }

  const receive = (data: unknown) => {
    heardAt = clock.now()
    const frame = parseIncoming(data)
    if (!frame) return
    if (frame.kind === 'reply' && frame.type === 'pong') {
      if (pingSentAt !== null) events.onLatency(clock.now() - pingSentAt)
      pingSentAt = null
      return
    }
    if (frame.kind === 'reply' && frame.requestId !== undefined) {
      const request = waiting.get(frame.requestId)
      if (request) {
        waiting.delete(frame.requestId)
        request.cancel()
        request.answer(frame.type === 'error' ? refusal(frame.payload) : { ok: true, payload: frame.payload })
        return
      }
    }
    events.onFrame(frame)
  }

  const connect = () => {
    wire = open()
    wire.onopen = () => {
      connected = true
      heardAt = clock.now()
      events.onOpen()
      ping()
    }
    wire.onclose = drop
    wire.onmessage = (event) => receive(event.data)
  }

  return {
    start: connect,
    stop: release,
    renew: drop,
    request: <K extends RequestType>(type: K, payload: RequestPayload<K>) =>
      new Promise<Answer<ReplyPayload<K>>>((resolve) => {
        if (!connected || !wire) return resolve(notConnected)
        const requestId = nextId()
        const cancel = clock.setTimeout(() => {
          waiting.delete(requestId)
          resolve(noAnswer)
        }, answerMs)
        // The answer to a request of type K has the payload of K's result: said by the contract, taken at its word here.
        waiting.set(requestId, { type, cancel, answer: (answer) => resolve(answer as Answer<ReplyPayload<K>>) })
        wire.send(JSON.stringify({ type, payload, requestId }))
      }),
  }
}
