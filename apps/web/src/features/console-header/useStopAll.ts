import { useEffect, useState } from 'react'
import { useCommand } from '../../live/useCommand.ts'

export const armedMs = 1_000
const doneShownMs = 3_000

/** Escape arms, a second Escape within a second stops; a click stops at once. */
export const useStopAll = () => {
  const [armed, setArmed] = useState(false)
  const { send, outcome, clear } = useCommand()
  useEffect(() => {
    if (!armed) return
    const id = setTimeout(() => setArmed(false), armedMs)
    return () => clearTimeout(id)
  }, [armed])
  useEffect(() => {
    if (outcome?.tone !== 'done') return
    const id = setTimeout(clear, doneShownMs)
    return () => clearTimeout(id)
  }, [outcome, clear])
  const stop = () => {
    setArmed(false)
    void send('stopAll', {}, 'All stopped')
  }
  return { armed, outcome, stop, escape: () => (armed ? stop() : setArmed(true)) }
}
