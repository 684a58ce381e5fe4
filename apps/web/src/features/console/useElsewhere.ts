import { cueNumber } from '@ghostlight/contracts/rules'
import { useEffect, useRef } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { useCurrentOperator } from '../../session/useCurrentOperator.ts'
import { useToasts } from '../toasts/useToasts.ts'
import { useConsole } from './ConsoleProvider.tsx'

/** How many acts of one operator stand in their toast. */
const mostLines = 3

/** Tells what was done at other consoles, this operator's own other one among them: a cue run, everything stopped. */
export const useElsewhere = (): void => {
  const { store } = useLiveConnection()
  const { name } = useCurrentOperator()
  const { runner, takeOwnStop } = useConsole()
  const latest = useRef({ isOwn: runner.isOwn, takeOwnStop })
  useEffect(() => {
    latest.current = { isOwn: runner.isOwn, takeOwnStop }
  })
  const toasts = useToasts()
  const seen = useRef({
    run: store.getState().blackboard.lastCueRun?.cueRunId,
    stop: store.getState().blackboard.lastStop?.stopId,
  })
  useEffect(() => {
    /** by operator: one toast each, its newest line at the bottom */
    const told = new Map<string, { key: ReturnType<typeof toasts.add>; lines: string[] }>()
    const tell = (by: string, line: string) => {
      const before = told.get(by)
      const lines = [...(before?.lines ?? []), line].slice(-mostLines)
      const closed = () => void (told.get(by)?.key === key && told.delete(by))
      const key = before
        ? toasts.update(before.key, { message: lines.join('\n'), tone: 'info', closed })
        : toasts.add(line, 'info', closed)
      told.set(by, { key, lines })
    }
    const whose = (by: string) => (by === name ? 'at your other console' : `by ${by}`)
    return store.subscribe(() => {
      const { lastCueRun, lastStop, cues } = store.getState().blackboard
      if (lastCueRun && lastCueRun.cueRunId !== seen.current.run) {
        seen.current.run = lastCueRun.cueRunId
        const at = cues.findIndex((cue) => cue._id === lastCueRun.cueId)
        const own = lastCueRun.by === name && latest.current.isOwn(lastCueRun.cueRunId)
        if (!own && at >= 0) tell(lastCueRun.by, `Cue ${cueNumber(cues, at)} was run ${whose(lastCueRun.by)}.`)
      }
      if (lastStop && lastStop.stopId !== seen.current.stop) {
        seen.current.stop = lastStop.stopId
        const own = lastStop.by === name && latest.current.takeOwnStop()
        if (!own) tell(lastStop.by, `Everything was stopped ${whose(lastStop.by)}.`)
      }
    })
  }, [store, name, toasts])
}
