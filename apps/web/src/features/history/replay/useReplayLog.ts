import { useEffect, useState, useSyncExternalStore } from 'react'
import { followLog } from '../log/follow.ts'
import { createReplayLog, type ReplayLog } from './log.ts'

const later = (ms: number, call: () => void) => {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}
const noId = ''

/** A running show sends many events a second. The page redraws no more often than this. */
const drawnAfterMs = 100
const inTurns =
  (subscribe: (listener: () => void) => () => void) =>
  (listener: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = (): void => {
      timer = undefined
      listener()
    }
    const stop = subscribe(() => {
      timer ??= setTimeout(draw, drawnAfterMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }

/** A show's log, live while the page is open. Without an id there is no log. */
export const useReplayLog = (
  id: string | null,
): { log: ReplayLog | undefined; refused: string | null; unanswered: boolean } => {
  const made = () => {
    const store = createReplayLog(id ?? noId)
    return { id, store, subscribe: inTurns(store.subscribe) }
  }
  const [shown, show] = useState(made)
  const [refused, setRefused] = useState<string | null>(null)
  /** nothing has arrived yet, and the page asks again */
  const [unanswered, setUnanswered] = useState(false)
  if (shown.id !== id) {
    show(made())
    setRefused(null)
    setUnanswered(false)
  }
  const { store, subscribe } = shown
  useEffect(() => {
    if (id === null) return
    return followLog(
      {
        bid: id,
        store: {
          ...store,
          lost: () => {
            store.lost()
            setUnanswered(!store.get())
          },
        },
        onRefused: setRefused,
      },
      { fetch: (address, init) => fetch(address, { ...init, credentials: 'same-origin' }), later },
    )
  }, [id, store])
  return { log: useSyncExternalStore(subscribe, store.get), refused, unanswered }
}
