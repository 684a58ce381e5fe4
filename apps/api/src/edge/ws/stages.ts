import { type Stage, type StageMessage, stageChannel } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import { createWatchedShows, receipts } from '../connection/watched-shows.ts'
import { withoutQuestions } from './question-frames.ts'

/** The stage screens of this node. */
export const createStages = (read: (blackboardId: string) => Promise<Stage | undefined>, clock: Clock) => {
  const watched = createWatchedShows(
    {
      read,
      frame: (data: Stage) => {
        const payload: StageMessage = { channel: stageChannel, event: 'stage', data, serverTime: clock.now() }
        return JSON.stringify({ type: 'message', payload })
      },
      windowMs: 250,
      ignored: receipts,
    },
    clock,
  )
  // an answer changes nothing of what a stage screen says besides its questions, which have messages of their own
  return { ...watched, changed: (change: BoardChange): void => watched.changed(withoutQuestions(change)) }
}
export type Stages = ReturnType<typeof createStages>
