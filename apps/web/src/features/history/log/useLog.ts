import { useEffect, useState, useSyncExternalStore } from 'react'
import { followLog } from './follow.ts'
import { createLogStore } from './log-store.ts'

const later = (ms: number, call: () => void) => {
  const timer = setTimeout(call, ms)
  return () => clearTimeout(timer)
}

/** The log of a show, live while the page is open. */
export const useLog = (bid: string) => {
  const [store] = useState(createLogStore)
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(
    () =>
      followLog(
        { bid, store, onRefused: setRefused },
        { fetch: (address, init) => fetch(address, { ...init, credentials: 'same-origin' }), later },
      ),
    [bid, store],
  )
  const state = useSyncExternalStore(store.subscribe, store.get)
  return { store, state, refused }
}
