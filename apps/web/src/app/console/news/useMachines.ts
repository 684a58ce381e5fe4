import { useEffect, useRef } from 'react'
import { useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useToasts } from '../../../toasts/useToasts.ts'
import { notSentNews, refusedNews } from './news.ts'

/** Reports refused requests of other machines, and failed messages to them. */
export const useMachines = (): void => {
  const { store } = useLiveConnection()
  const toasts = useToasts()
  const seen = useRef({
    refused: store.getState().refused,
    failure: store.getState().blackboard.automationFailure?.cause,
  })
  useEffect(
    () =>
      store.subscribe(() => {
        const { refused, blackboard } = store.getState()
        if (refused && refused !== seen.current.refused) {
          seen.current.refused = refused
          toasts.tell(refusedNews(refused))
        }
        const failure = blackboard.automationFailure
        if (failure?.cause !== seen.current.failure) {
          seen.current.failure = failure?.cause
          if (failure) toasts.tell(notSentNews(failure))
        }
      }),
    [store, toasts],
  )
}
