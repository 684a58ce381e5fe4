import type { User } from '@ghostlight/contracts'
import { readBlackboard } from '../../apps/api/src/edge/read-blackboard.ts'
import { derivedId } from '../../apps/api/src/engine/derived-id.ts'
import type { Cluster } from '../../apps/api/src/testing/simulation/cluster.ts'
import { connect, type FrameListener, type Link, type Said } from '../../apps/api/src/testing/simulation/network.ts'
import type { OpenWire } from '../../apps/web/src/connection/websocket.ts'
import { connectLive, type Live } from '../../apps/web/src/live/connect.ts'
import { boardId } from './cast.ts'

/** Messages that do not change the log, or that change nothing if the show is already as they ask. */
const readOnly = new Set([
  'identify',
  'ping',
  'markPhone',
  'getTranscript',
  'subscribe',
  'addUserToBlackboard',
  'setStandby',
  'setVolume',
  'pauseAll',
  'resumeAll',
  'holdFollow',
  'tickCheck',
  'allClear',
  'setCountdown',
  'setEntry',
  'setLock',
])

/** An operator's console: the product's own live store and socket, on the simulation's clock and network. */
export const createDesk = (cluster: Cluster, user: User) => {
  const { clock, chance, oracle } = cluster
  const session = { role: 'operator' as const, sub: user._id, name: user.name }
  const asked = new Map<string, Said>()
  let links: Link[] = []
  let live: Live | undefined

  const spy: FrameListener = {
    toServer: (frame) => {
      if (frame.requestId) asked.set(frame.requestId, frame)
    },
    fromServer: ({ type, payload, requestId, text }) => {
      const question = requestId ? asked.get(requestId) : undefined
      if (type === 'error' && payload['code'] === 'INTERNAL')
        oracle.fault(`${user.name} is told of an error inside: ${text} after ${question?.text}`)
      if (!question || !requestId || !type.endsWith('Result') || readOnly.has(question.type)) return
      if (!oracle.knows(derivedId(user._id, boardId, requestId)))
        oracle.fault(`an acknowledged ${question.type} is not in the log: ${question.text}`)
    },
  }

  const openWire: OpenWire = (_, near) => {
    const link = connect(cluster, { path: '/api', session, near, spy })
    links = [...links.slice(-3), link]
    return link
  }

  return {
    user,
    isOpen: () => live !== undefined,
    /** reads the blackboard over HTTP, as the console's page does first; does nothing if no node is up */
    open: async (): Promise<void> => {
      const node = cluster.up()[0]
      const blackboard = node && (await readBlackboard(await node.services, boardId))
      if (!blackboard || live) return
      live = connectLive({
        blackboard,
        userId: user._id,
        url: '',
        ports: {
          openWire,
          clock: { now: clock.now, ticks: clock.now, after: (ms, call) => clock.at(clock.now() + ms, call) },
          random: chance.next,
          page: { hidden: () => false, onReturn: () => () => undefined },
        },
        onFrame: () => undefined,
        onError: () => undefined,
      })
      live.start()
    },
    close: (): void => {
      live?.stop()
      live = undefined
    },
    drop: (noticeMs: number): void => {
      for (const link of links) link.cut(noticeMs)
    },
    /** sends without waiting, like the press of a button; the blackboard shows the result */
    ask: ((type, payload) => {
      // an older program has no such field
      if (type !== 'updateCue' || !cluster.isOlder(links.at(-1)?.node())) void live?.request(type, payload)
    }) as (...it: Parameters<Live['request']>) => void,
    board: () => live?.store.getState().blackboard,
    isConnected: () => live?.store.getState().connection.status === 'connected',
  }
}
export type Desk = ReturnType<typeof createDesk>
