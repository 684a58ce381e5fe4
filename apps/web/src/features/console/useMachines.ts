import { useEffect, useRef } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { useToasts } from '../toasts/useToasts.ts'

/** A machine that was refused is told of at once by itself; an operator need not close it. */
const refusedShownMs = 5_000

/** Tells what other machines of the house asked in vain, and what they were to be sent and did not get. */
export const useMachines = (): void => {
  const { store } = useLiveConnection()
  const toasts = useToasts()
  const seen = useRef({
    refused: store.getState().refused,
    failure: store.getState().blackboard.automationFailure?.cause,
  })
  useEffect(() => {
    /** by machine: one toast each, with its newest words */
    const shown = new Map<string, ReturnType<typeof toasts.add>>()
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const tell = (about: string, message: string) => {
      const before = shown.get(about)
      const closed = () => void (shown.get(about) === key && shown.delete(about))
      const key =
        before === undefined
          ? toasts.add(message, 'warning', closed)
          : toasts.update(before, { message, tone: 'warning', closed })
      shown.set(about, key)
      return key
    }
    const unsubscribe = store.subscribe(() => {
      const { refused, blackboard } = store.getState()
      if (refused && refused !== seen.current.refused) {
        seen.current.refused = refused
        const key = tell(`refused ${refused.by}`, `${refused.by} was refused: ${refused.text}`)
        clearTimeout(timers.get(refused.by))
        timers.set(
          refused.by,
          setTimeout(() => toasts.remove(key), refusedShownMs),
        )
      }
      const failure = blackboard.automationFailure
      if (failure?.cause !== seen.current.failure) {
        seen.current.failure = failure?.cause
        if (failure) tell(`failed ${failure.automationId}`, `“${failure.name}” was not sent: ${failure.detail}.`)
      }
    })
    return () => {
      unsubscribe()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [store, toasts])
}
