import type { Cue } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { useConsole, useConsoleSelection } from '../../console-state/ConsoleProvider.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'

export type CueSelection = {
  cue: Cue
  index: number
  previous: (() => void) | null
  next: (() => void) | null
}

/** The selected cue and its neighbours, the same object until one of them changes; null while there is no cue. */
export const useCueSelection = (): CueSelection | null => {
  const cues = useBlackboard((blackboard) => blackboard.cues)
  const { selectedCueId } = useConsoleSelection()
  const { selectCue } = useConsole()
  const index = Math.max(
    0,
    cues.findIndex((cue) => cue._id === selectedCueId),
  )
  return useMemo(() => {
    const cue = cues[index]
    if (!cue) return null
    const step = (to: Cue | undefined) => (to ? () => selectCue(to._id) : null)
    return { cue, index, previous: step(cues[index - 1]), next: step(cues[index + 1]) }
  }, [cues, index, selectCue])
}
