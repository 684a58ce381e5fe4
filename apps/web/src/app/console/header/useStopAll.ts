import { useEffect, useState } from 'react'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { useCommand } from '../../../live/useCommand.ts'
import { t } from '../../../words/t.ts'

const armedMs = 1_000
const shownMs = { done: 3_000, refused: 10_000 } as const

/** Escape arms, and a second Escape within a second stops. A click stops at once. */
export const useStopAll = () => {
  const [armed, setArmed] = useState(false)
  const { send, outcome, clear } = useCommand()
  const { ownStop } = useConsole()
  useEffect(() => {
    if (!armed) return
    const id = setTimeout(() => setArmed(false), armedMs)
    return () => clearTimeout(id)
  }, [armed])
  useEffect(() => {
    if (!outcome) return
    const id = setTimeout(clear, shownMs[outcome.tone])
    return () => clearTimeout(id)
  }, [outcome, clear])
  const stop = () => {
    setArmed(false)
    void ownStop(async () => (await send('stopAll', {}, t`All stopped`)).ok)
  }
  return { armed, outcome, stop, escape: () => (armed ? stop() : setArmed(true)) }
}
