import type { Prices } from '@ghostlight/domain/charges'
import { type Measured, nothingMeasured } from '@ghostlight/domain/lengths'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useEditing } from '../EditorContext.tsx'
import { createLengths, type DeskLengths, noLengths } from './desk-lengths.ts'
import { useMeasured } from './useMeasured.ts'

const createStore = () => {
  let now = noLengths
  const listeners = new Set<() => void>()
  return {
    get: (): DeskLengths => now,
    set: (next: DeskLengths): void => {
      now = next
      for (const tell of listeners) tell()
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

type Known = { measured: Measured; prices: Prices | undefined; store: ReturnType<typeof createStore> }
const LengthsContext = createContext<Known>({ measured: nothingMeasured, prices: undefined, store: createStore() })

/** Knows how long everything on the desk lasts. Only what shows a length that has changed is drawn again. */
export const LengthsProvider = ({ children }: { children: ReactNode }) => {
  const { script } = useEditing()
  const { measured, prices } = useMeasured(script.performance._id)
  const [store] = useState(createStore)
  const [lengths] = useState(createLengths)
  useLayoutEffect(() => store.set(lengths.of(script, measured)), [store, lengths, script, measured])
  const known = useMemo(() => ({ measured, prices, store }), [measured, prices, store])
  return <LengthsContext value={known}>{children}</LengthsContext>
}

/** What the providers charge, if the house has said so. */
export const usePrices = (): Prices | undefined => useContext(LengthsContext).prices

export const useMeasuredHere = (): Measured => useContext(LengthsContext).measured

/** What is taken from the lengths must be the same object or value as long as it has not changed. */
export const useLengths = <T,>(take: (lengths: DeskLengths) => T): T => {
  const { store } = useContext(LengthsContext)
  return useSyncExternalStore(store.subscribe, () => take(store.get()))
}
