import type { Blackboard } from '@ghostlight/contracts'
import { isPress } from '@ghostlight/contracts/rules'
import { type ConnectionPorts, createConnection } from '../connection/connection.ts'
import { operatorPolicy } from '../connection/policy.ts'
import { createServerTime } from '../connection/server-time.ts'
import { type Incoming, parseIncoming, type Reply } from './frames.ts'
import { createLateness } from './lateness.ts'
import { connectionLost, createRequests, type Request, type RequestPayloads } from './requests.ts'
import { createLiveStore, type LiveStore } from './store.ts'
import { whyNot } from './why-not.ts'

export type Live = {
  store: LiveStore
  request: Request
  /** a show as it was: nothing can be pressed in it */
  readOnly: boolean
  /** what the server's clock shows, ms; undefined until it has answered once */
  serverNow: () => number | undefined
  start: () => void
  stop: () => void
}

const ping = 'ping'

type Options = {
  blackboard: Blackboard
  userId: string
  url: string
  ports: ConnectionPorts
  /** frames that are neither changes nor answers */
  onFrame: (frame: Incoming) => void
  /** every `error` of the server, whether or not it answers a request */
  onError: (frame: Reply) => void
}

/** One show, live: identify on open and on a gap, on top of the connection and the store. */
export const connectLive = ({ blackboard, userId, url, ports, onFrame, onError }: Options): Live => {
  const store = createLiveStore(blackboard, ports.clock)
  const serverTime = createServerTime(ports.clock)
  const lateness = createLateness(ports.clock, store.late)

  const identify = async () => {
    store.identifying()
    const answer = await requests.request('identify', { userId, blackboardId: blackboard._id, since: store.since() })
    const isMissing = store.identified(answer)
    if (answer.ok) requests.identified()
    if (isMissing) void identify()
    // A connection on which the server does not know us is useless.
    if (!answer.ok && answer.code !== connectionLost.code) connection.renew()
  }

  const receive = (frame: Incoming) => {
    if (frame.kind === 'reply' && frame.type === 'error') onError(frame)
    if (frame.kind === 'reply' && requests.received(frame)) return
    if (store.receive(frame)) void identify()
    if (frame.kind === 'reply') onFrame(frame)
  }

  const connection = createConnection<RequestPayloads>({
    url,
    policy: operatorPolicy,
    ports: { ...ports, openWire: (to, its) => ports.openWire(to, { ...its, together: store.together }) },
    events: {
      opened: () => {
        serverTime.reconnected()
        void identify()
      },
      pinged: () => lateness.asked(ping),
      received: (frame) => {
        lateness.answered(ping)
        receive(parseIncoming(frame))
      },
      ponged: (payload, trip) => {
        lateness.answered(ping)
        store.latency(Math.round(trip.answeredAt - trip.sentAt))
        const shown = operatorPong(payload)
        if (shown !== undefined) serverTime.sample({ ...trip, serverTime: shown })
      },
      lost: () => {
        lateness.clear()
        requests.lost()
        store.lost()
      },
    },
  })
  const serverNow = (): number | undefined => (serverTime.known() ? serverTime.now() : undefined)
  /** presses that were made while the server's clock was not known, as after a sleep of this computer, with when */
  const undated = new WeakMap<object, { now: number; ticks: number }>()
  const dated = <T>(payload: T): T => {
    const [made, shown] = [undated.get(Object(payload)), serverNow()]
    if (!made || shown === undefined) return payload
    // in a sleep since then the ticks may have stood still
    const ago = Math.max(ports.clock.now() - made.now, ports.clock.ticks() - made.ticks)
    return { ...payload, pressedAt: shown - ago }
  }
  const requests = createRequests({
    clock: ports.clock,
    send: (type, payload, requestId) => connection.send(type, dated(payload), requestId),
    lateness,
  })

  return {
    store,
    readOnly: false,
    request: async (type, payload, options) => {
      // refuse at once what the server would refuse, whether it came from a button, a key or a drop
      const refused = whyNot({ message: type }, store.getState())
      if (refused) return { ok: false, ...refused }
      if (!isPress(type)) return requests.request(type, payload, options)
      const pressedAt = serverNow()
      const press = pressedAt === undefined ? { ...payload } : { ...payload, pressedAt }
      if (pressedAt === undefined) undated.set(Object(press), { now: ports.clock.now(), ticks: ports.clock.ticks() })
      return requests.request(type, press, options)
    },
    serverNow,
    start: connection.open,
    stop: () => {
      connection.close()
      store.stop()
      lateness.clear()
      requests.ended()
    },
  }
}

const operatorPong = (payload: unknown): number | undefined => {
  const { serverTime }: { serverTime?: unknown } = typeof payload === 'object' && payload !== null ? payload : {}
  return typeof serverTime === 'number' ? serverTime : undefined
}
