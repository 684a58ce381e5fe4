import type { OpenWire, WireEvents } from '../websocket.ts'

export type FakeFrame = { type: string; payload: Record<string, unknown>; requestId: string }

export type FakeConnection = {
  sent: FakeFrame[]
  closed: boolean
  open(): void
  say(type: string, payload?: unknown, requestId?: string): void
  /** delivers raw data: a whole frame, or something that is not a frame */
  receive(data: unknown): void
  /** answers the last ping */
  pong(payload?: unknown): void
  /** the network, not the page, ends it, or the server, which says why */
  drop(code?: number): void
  /** what was sent of one type */
  of(type: string): FakeFrame[]
}

/** Every connection that the page tried, in order. */
export function createFakeNetwork(): { openWire: OpenWire; tries: FakeConnection[]; latest(): FakeConnection } {
  const tries: FakeConnection[] = []

  const connection = (events: WireEvents): FakeConnection => {
    const made: FakeConnection = {
      sent: [],
      closed: false,
      open: () => events.opened(),
      say: (type, payload = {}, requestId) => events.received(JSON.stringify({ type, payload, requestId })),
      receive: (data) => events.received(typeof data === 'object' ? JSON.stringify(data) : data),
      pong: (payload = {}) => made.say('pong', payload, made.of('ping').at(-1)?.requestId),
      drop: (code = 1006) => events.closed(code),
      of: (type) => made.sent.filter((frame) => frame.type === type),
    }
    return made
  }

  return {
    tries,
    latest() {
      const last = tries.at(-1)
      if (!last) throw new Error('nothing was tried')
      return last
    },
    openWire: (_url, events) => {
      const made = connection(events)
      tries.push(made)
      return {
        send: (text) => void made.sent.push(JSON.parse(text)),
        close: () => {
          made.closed = true
        },
      }
    },
  }
}
