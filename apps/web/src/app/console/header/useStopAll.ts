import { useEffect, useEffectEvent, useState } from 'react'
import { useConsole } from '../../../console-state/ConsoleProvider.tsx'
import { stopOf } from '../../../first-go/take-over.ts'
import { useCommand } from '../../../live/useCommand.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'

const armedMs = 1_000
const shownMs = { done: 3_000, refused: 10_000 } as const

/** Escape arms, and a second Escape within a second stops. A click stops at once. */
export const useStopAll = () => {
  const [armed, setArmed] = useState(false)
  const { send, outcome, clear, show } = useCommand()
  const { ownStop } = useConsole()
  const isHere = useEffectEvent(() => {
    void stopOf(document)?.then((answer) =>
      show(answer.ok ? answer : { ...answer, message: translated(answer.message) }, t`All stopped`),
    )
  })
  // what was pressed before this console was there is answered here
  useEffect(isHere, [])
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
