import type { Clock } from './clock.ts'
import { parseFrame } from './parse.ts'
import { isStale, openWithinMs, pingEveryMs, pongWithinMs, waitBefore } from './reconnect.ts'
import { createRequestIds } from './request-id.ts'
import type { Frame, Message, MessageType } from './wire.ts'
import type { OpenWire, Wire } from './wire-socket.ts'

export type SocketPorts = {
  openWire: OpenWire
  clock: Clock
  random: () => number
  /** the page is not being looked at */
  hidden: () => boolean
}

export type SocketEvents = {
  opened(): void
  received(frame: Frame): void
  /** the connection is gone and will be tried again; `failures` in a row without one that opened */
  lost(failures: number): void
}

export type AudienceSocket = {
  start(): void
  /** closes for good, until `start` */
  stop(): void
  /** the network or the page is back: connect now, or find out now whether the connection still lives */
  wake(): void
  /** when the last ping left, by the phone's clock */
  pingedAt(): number
  /** the id by which the answer will come, or null when not connected */
  send<T extends MessageType>(type: T, payload: Message<T>): string | null
}

const wakesWithinMs = 1_000

/** One connection that keeps coming back. Who it is and what it says is not its business. */
export function createSocket(url: string, ports: SocketPorts, events: SocketEvents): AudienceSocket {
  const { clock } = ports
  const nextId = createRequestIds(ports.random)
  let wire: Wire | null = null
  let open = false
  let failures = 0
  let running = false
  let lastHeardAt = 0
  let knockedAt = 0
  let pingedAt = 0
  let cancelTimer = () => {}

  const later = (ms: number, call: () => void) => {
    cancelTimer()
    cancelTimer = clock.after(ms, call)
  }

  const hangUp = () => {
    cancelTimer()
    open = false
    wire?.close()
    wire = null
  }

  const connect = () => {
    hangUp()
    later(openWithinMs, gone)
    knockedAt = clock.now()
    const attempt: Wire = ports.openWire(url, {
      opened: () => {
        if (wire !== attempt) return
        open = true
        failures = 0
        lastHeardAt = clock.now()
        events.opened()
        ping()
      },
      received: (data) => {
        const frame = parseFrame(data)
        if (!frame || wire !== attempt) return
        lastHeardAt = clock.now()
        later(pingEveryMs, ping)
        events.received(frame)
      },
      closed: () => {
        if (wire === attempt) gone()
      },
    })
    wire = attempt
  }

  const gone = () => {
    hangUp()
    if (!running) return
    const attempt = failures++
    events.lost(failures)
    later(waitBefore(attempt, { random: ports.random(), hidden: ports.hidden() }), connect)
  }

  const send: AudienceSocket['send'] = (type, payload) => {
    if (!wire || !open) return null
    const requestId = nextId()
    wire.send(JSON.stringify({ type, payload, requestId }))
    return requestId
  }

  // Whatever the server says after the ping shows that it is there; a `received` turns the timer to the next ping.
  const ping = () => {
    if (!open) return
    pingedAt = clock.now()
    send('ping', {})
    later(pongWithinMs, gone)
  }

  return {
    start: () => {
      if (running) return
      running = true
      failures = 0
      connect()
    },
    stop: () => {
      running = false
      hangUp()
    },
    wake: () => {
      if (!running) return
      if (open && !isStale(lastHeardAt, clock.now())) {
        ping()
        return
      }
      // `online`, `visibilitychange` and `pageshow` come together: one knock is enough
      if (wire && !open && clock.now() - knockedAt < wakesWithinMs) return
      const wasOpen = open
      hangUp()
      if (wasOpen) events.lost(failures)
      connect()
    },
    pingedAt: () => pingedAt,
    send,
  }
}
