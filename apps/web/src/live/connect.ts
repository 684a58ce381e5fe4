import type { Blackboard } from '@ghostlight/contracts'
import { type ConnectionPorts, createConnection } from '../connection/connection.ts'
import { operatorPolicy } from '../connection/policy.ts'
import { type Incoming, parseIncoming } from './frames.ts'
import { connectionLost, createRequests, type Request, type RequestPayloads } from './requests.ts'
import { createLiveStore, type LiveStore } from './store.ts'

export type Live = { store: LiveStore; request: Request; start: () => void; stop: () => void }

type Options = {
  blackboard: Blackboard
  userId: string
  url: string
  ports: ConnectionPorts
  /** frames that are neither changes nor anybody's answer */
  onFrame: (frame: Incoming) => void
}

/** One show, live: identify on open and on a gap, on top of the connection and the store. */
export const connectLive = ({ blackboard, userId, url, ports, onFrame }: Options): Live => {
  const store = createLiveStore(blackboard, ports.clock)

  const identify = async () => {
    store.identifying()
    const answer = await requests.request('identify', { userId, blackboardId: blackboard._id, since: store.since() })
    store.identified(answer)
    // A connection on which the server does not know us is worth nothing.
    if (!answer.ok && answer.code !== connectionLost.code) connection.renew()
  }

  const receive = (frame: Incoming) => {
    if (frame.kind === 'reply' && requests.received(frame)) return
    if (store.receive(frame)) void identify()
    if (frame.kind === 'reply') onFrame(frame)
  }

  const connection = createConnection<RequestPayloads>({
    url,
    policy: operatorPolicy,
    ports,
    events: {
      opened: () => void identify(),
      received: (frame) => receive(parseIncoming(frame)),
      ponged: (_, { sentAt, answeredAt }) => store.latency(answeredAt - sentAt),
      lost: () => {
        requests.lost()
        store.lost()
      },
    },
  })
  const requests = createRequests({ clock: ports.clock, send: connection.send })

  return {
    store,
    request: requests.request,
    start: connection.open,
    stop: () => {
      connection.close()
      requests.lost()
    },
  }
}
