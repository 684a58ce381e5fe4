import type { Blackboard } from '@ghostlight/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { deviceClock } from '../connection/clock.ts'
import { createPageLife } from '../connection/page-life.ts'
import { type OpenWire, openWebSocket, operatorSocketUrl } from '../connection/websocket.ts'
import { voicesQuery } from '../rest/voices-query.ts'
import { operatorKey } from '../session/useOperator.ts'
import { connectLive, type Live } from './connect.ts'
import { laterThan } from './later-than.ts'
import { createListenIn } from './listen-in.ts'
import { pastLive } from './past-live.ts'
import { playSound } from './play-sound.ts'
import type { LiveState } from './store.ts'

const LiveContext = createContext<Live | null>(null)
/** null: at once */
const LaterContext = createContext<Live['store']['subscribe'] | null>(null)

type Props = { blackboard: Blackboard; userId: string; openWire?: OpenWire; children: ReactNode }

/** A refusal is also shown where the request was made. An error that answers no request is a fault. */
const logError: Parameters<typeof connectLive>[0]['onError'] = ({ payload, requestId }) => {
  if (requestId === undefined) console.error('The server reported', payload)
  else console.warn('The server refused', payload)
}

export const LiveProvider = ({ blackboard, userId, openWire = openWebSocket, children }: Props) => {
  const client = useQueryClient()
  const listenIn = useMemo(() => createListenIn(playSound), [])
  const live = useMemo(
    () =>
      connectLive({
        blackboard,
        userId,
        url: operatorSocketUrl(location),
        ports: {
          openWire,
          clock: deviceClock,
          random: Math.random,
          page: createPageLife({ window, document }),
        },
        onError: logError,
        onFrame: (frame) => {
          if (frame.kind === 'reply') listenIn.receive(frame)
          if (frame.kind === 'reply' && frame.type === 'voicesUpdated')
            void client.invalidateQueries({ queryKey: voicesQuery.queryKey })
          // what is not about the show asks the operator's own rights
          if (frame.kind === 'reply' && frame.type === 'rightsUpdated')
            void client.invalidateQueries({ queryKey: operatorKey })
        },
      }),
    [blackboard, userId, openWire, listenIn, client],
  )
  useEffect(() => {
    live.start()
    return () => {
      live.stop()
      listenIn.stop()
    }
  }, [live, listenIn])
  return <LiveContext value={live}>{children}</LiveContext>
}

type PastProps = { blackboard: Blackboard /** ms */; at: number; children: ReactNode }

/** A show as it was, for the same components: they read it like a live one, and can press nothing in it. */
export const PastProvider = ({ blackboard, at, children }: PastProps) => (
  <LiveContext value={useMemo(() => pastLive(blackboard, at), [blackboard, at])}>{children}</LiveContext>
)

export const useLiveConnection = (): Live => {
  const live = useContext(LiveContext)
  if (!live) throw new Error('There is no show around this component')
  return live
}

/** A part of the live state. What `select` returns must keep its identity while nothing changed. */
export const useLive = <T,>(select: (state: LiveState) => T): T => {
  const { store } = useLiveConnection()
  return useSyncExternalStore(useContext(LaterContext) ?? store.subscribe, () => select(store.getState()))
}

/** What is in it is drawn a frame later than what is around it: a change of the show draws less in each task and frame. */
export const DrawnLater = ({ children }: { children?: ReactNode }) => {
  const { store } = useLiveConnection()
  const around = useContext(LaterContext) ?? store.subscribe
  return <LaterContext value={useMemo(() => laterThan(around), [around])}>{children}</LaterContext>
}

export const useBlackboard = <T,>(select: (blackboard: Blackboard) => T): T =>
  useLive(({ blackboard }) => select(blackboard))
