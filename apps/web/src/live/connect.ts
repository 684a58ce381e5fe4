import type { Blackboard } from '@ghostlight/contracts'
import type { Clock } from './clock.ts'
import type { Incoming } from './frames.ts'
import { createOperatorSocket, type OperatorSocket, type Wire } from './operator-socket.ts'
import { connectionLost } from './requests.ts'
import { createLiveStore, type LiveStore } from './store.ts'

export type Live = { store: LiveStore; request: OperatorSocket['request']; start: () => void; stop: () => void }

type Options = {
  blackboard: Blackboard
  userId: string
  open: () => Wire
  clock: Clock
  /** frames that are neither changes nor anybody's answer */
  onFrame: (frame: Incoming) => void
}

/** One show, live: the socket's policy (identify on open and on a gap) on top of the socket and the store. */
export const connectLive = ({ blackboard, userId, open, clock, onFrame }: Options): Live => {
  const store = createLiveStore(blackboard, clock)
  const identify = async () => {
    store.identifying()
    const answer = await socket.request('identify', { userId, blackboardId: blackboard._id, since: store.since() })
    store.identified(answer)
    // A connection on which the server does not know us is worth nothing.
    if (!answer.ok && answer.code !== connectionLost.code) socket.renew()
  }
  const socket = createOperatorSocket({
    open,
    clock,
    events: {
      onOpen: () => void identify(),
      onClose: store.lost,
      onFrame: (frame) => {
        if (store.receive(frame)) void identify()
        if (frame.kind === 'reply') onFrame(frame)
      },
      onLatency: store.latency,
    },
  })
  return { store, request: socket.request, start: socket.start, stop: socket.stop }
}
