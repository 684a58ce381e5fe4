import type { Blackboard } from '@ghostlight/contracts'
import { useMemo } from 'react'
import { type CueAt, cueAt } from './cue-state.ts'
import { useBlackboard } from './LiveProvider.tsx'

/** A cue of the show, the same object until it is another cue or the cue has changed. */
export const useCueAt = (which: (blackboard: Blackboard) => CueAt | null): CueAt | null => {
  const cues = useBlackboard((board) => board.cues)
  const index = useBlackboard((board) => which(board)?.index ?? -1)
  return useMemo(() => cueAt(cues, index), [cues, index])
}
