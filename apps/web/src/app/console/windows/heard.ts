import type { Blackboard, Cue, Run } from '@ghostlight/contracts'
import { type ActiveCue, activeCues } from '../../../live/active-cues.ts'
import { cueById, lastRuns } from '../../../live/cue-state.ts'

export type Heard = ActiveCue & { cue: Cue | null; isPlaying: boolean }

/** What phones hear: everything that plays, the newest first; if nothing plays, the cue that played last. */
export const heardNow = (board: Blackboard): readonly Heard[] => {
  const playing = activeCues(board).map((one) => ({ ...one, cue: cueOf(board, one.cueId), isPlaying: true }))
  if (playing.length > 0) return playing.toReversed()
  const last = board.runs.findLast((run: Run) => run.cueId !== null)
  const at = last?.cueId ? cueById(board, last.cueId) : null
  if (!at) return []
  const { cue, number } = at
  return [
    {
      key: cue._id,
      number,
      cueId: cue._id,
      name: cue.name,
      runs: lastRuns(board.runs, cue._id),
      cue,
      isPlaying: false,
    },
  ]
}

const cueOf = (board: Blackboard, cueId: string | null): Cue | null =>
  cueId === null ? null : (cueById(board, cueId)?.cue ?? null)
