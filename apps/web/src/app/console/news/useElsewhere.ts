import { cueNumber } from '@ghostlight/contracts/rules'
import { useEffect, useRef } from 'react'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { useLiveConnection } from '../../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../../session/useCurrentOperator.ts'
import { useToasts } from '../../../toasts/useToasts.ts'
import { cueRunNews, stopNews } from './news.ts'

/** Reports what was done at other consoles, including this operator's own: a cue run, everything stopped. */
export const useElsewhere = (): void => {
  const { store } = useLiveConnection()
  const { name: own } = useCurrentOperator()
  const { isOwn, takeOwnStop } = useConsole()
  const toasts = useToasts()
  const seen = useRef({
    run: store.getState().blackboard.lastCueRun?.cueRunId,
    stop: store.getState().blackboard.lastStop?.stopId,
  })
  useEffect(
    () =>
      store.subscribe(() => {
        const { lastCueRun, lastStop, cues } = store.getState().blackboard
        if (lastCueRun && lastCueRun.cueRunId !== seen.current.run) {
          seen.current.run = lastCueRun.cueRunId
          const { by } = lastCueRun
          const at = cues.findIndex((cue) => cue._id === lastCueRun.cueId)
          const isOurs = by === own && isOwn(lastCueRun.cueRunId)
          if (!isOurs && at >= 0) toasts.tell(cueRunNews(cueNumber(cues, at), { by, own }))
        }
        if (lastStop && lastStop.stopId !== seen.current.stop) {
          seen.current.stop = lastStop.stopId
          const { by } = lastStop
          const isOurs = by === own && takeOwnStop()
          if (!isOurs) toasts.tell(stopNews({ by, own }))
        }
      }),
    [store, own, toasts, isOwn, takeOwnStop],
  )
}
