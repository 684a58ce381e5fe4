import type { Frame } from '@ghostlight/contracts'
import type { Clock } from './clock.ts'
import { parseFrame } from './fields.ts'
import { createHeartbeat } from './heartbeat.ts'
import type { PageLife } from './page-life.ts'
import type { Policy } from './policy.ts'
import { createRequestIds } from './request-id.ts'
import type { OpenWire, Wire } from './websocket.ts'

export type ConnectionPorts = {
  openWire: OpenWire
  clock: Clock
  random: () => number
  page: PageLife
}

/** A ping there and back, by the ticks of this device's clock. */
export type RoundTrip = { sentAt: number; answeredAt: number }

export type ConnectionEvents = {
  opened(): void
  /** every frame except the answers to pings */
  received(frame: Frame): void
  /** a ping of the heartbeat has left */
  pinged?(): void
  ponged?(payload: unknown, trip: RoundTrip): void
  /**
   * the connection is lost and will be tried again; `failures`: tries in a row without success; `code`: the close code
   */
  lost(failures: number, code?: number): void
}

/** `Messages`: the types that may be sent, each with its payload. */
export type Connection<Messages> = {
  open(): void
  /** for good, until `open` */
  close(): void
  /** drops this connection and opens a new one */
  renew(): void
  /** a ping beside those of the heartbeat */
  probe(): void
  /** the id of the request and its answer, or null if not connected; `requestId`: to repeat an earlier request */
  send<T extends keyof Messages & string>(type: T, payload: Messages[T], requestId?: string): string | null
}

type Options = { url: string; policy: Policy; ports: ConnectionPorts; events: ConnectionEvents }

export const openWithinMs = 5_000
const wakesWithinMs = 1_000

/** A connection that reconnects by itself. It does not know who it is for, or what it says. */
export function createConnection<Messages>({ url, policy, ports, events }: Options): Connection<Messages> {
  const { clock, page } = ports
  const nextId = createRequestIds(ports.random)
  let wire: Wire | null = null
  let isOpen = false
  let failures = 0
  let triedAt = 0
  let unfollow: (() => void) | null = null
  let cancelTimer = () => {}

  const later = (ms: number, call: () => void) => {
    cancelTimer()
    cancelTimer = clock.after(ms, call)
  }

  const post = (type: string, payload: unknown, requestId = nextId()): string | null => {
    if (!wire || !isOpen) return null
    wire.send(JSON.stringify({ type, payload, requestId }))
    return requestId
  }

  const hangUp = () => {
    cancelTimer()
    heartbeat.stop()
    isOpen = false
    wire?.close()
    wire = null
  }

  const gone = (code?: number) => {
    hangUp()
    failures += 1
    const random = ports.random()
    later(policy.backoff({ failures, random, hidden: page.hidden() }), connect)
    events.lost(failures, code)
  }

  const heartbeat = createHeartbeat({
    clock,
    rhythm: policy.ping,
    send: () => post('ping', {}),
    beaten: () => isOpen && events.pinged?.(),
    dead: gone,
  })

  const receive = (data: unknown) => {
    const frame = parseFrame(data)
    if (!frame) return
    // Only a received frame counts as success: a server that accepts and then closes is tried ever more slowly.
    failures = 0
    heartbeat.heard()
    if (frame.type !== 'pong') return events.received(frame)
    const sentAt = heartbeat.answered(frame.requestId)
    if (sentAt !== null) events.ponged?.(frame.payload, { sentAt, answeredAt: clock.ticks() })
  }

  const connect = () => {
    hangUp()
    triedAt = clock.now()
    later(openWithinMs, gone)
    const attempt: Wire = ports.openWire(url, {
      opened: () => {
        if (wire !== attempt) return
        cancelTimer()
        isOpen = true
        events.opened()
        if (wire === attempt) heartbeat.start()
      },
      received: (data) => {
        if (wire === attempt) receive(data)
      },
      closed: (code) => {
        if (wire === attempt) gone(code)
      },
    })
    wire = attempt
  }

  /** The page or its network is back: connect now, or check now whether the connection still works. */
  const wake = () => {
    if (isOpen && heartbeat.silentForMs() <= policy.trustedSilenceMs) return heartbeat.ask()
    // `online`, `visibilitychange` and `pageshow` come together: one check is enough
    if (wire && !isOpen && clock.now() - triedAt < wakesWithinMs) return
    const wasOpen = isOpen
    hangUp()
    if (wasOpen) events.lost(failures)
    connect()
  }

  return {
    open: () => {
      if (unfollow) return
      unfollow = page.onReturn(wake)
      failures = 0
      connect()
    },
    close: () => {
      unfollow?.()
      unfollow = null
      hangUp()
    },
    renew: () => {
      if (unfollow) gone()
    },
    probe: () => heartbeat.probe(),
    send: post,
  }
}
