import { useEffect, useRef } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../session/useCurrentOperator.ts'
import { useToasts } from '../toasts/useToasts.ts'

/** Tells what other operators did: a cue that somebody else ran. */
export const useElsewhere = (): void => {
  const { store } = useLiveConnection()
  const { name } = useCurrentOperator()
  const toasts = useToasts()
  const seen = useRef(store.getState().blackboard.lastCueRun?.cueRunId)
  useEffect(
    () =>
      store.subscribe(() => {
        const { lastCueRun, cues } = store.getState().blackboard
        if (!lastCueRun || lastCueRun.cueRunId === seen.current) return
        seen.current = lastCueRun.cueRunId
        const at = cues.findIndex((cue) => cue._id === lastCueRun.cueId)
        if (lastCueRun.by !== name && at >= 0) toasts.add(`Cue ${at + 1} was run by ${lastCueRun.by}.`, 'info')
      }),
    [store, name, toasts],
  )
}
