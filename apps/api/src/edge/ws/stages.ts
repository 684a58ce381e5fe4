import { type Stage, type StageMessage, stageChannel } from '@ghostlight/contracts'
import type { Clock } from '../../engine/ports/runtime.ts'
import { createWatchedShows, receipts } from '../connection/watched-shows.ts'

/** The stage screens of this node. */
export const createStages = (read: (blackboardId: string) => Promise<Stage | undefined>, clock: Clock) =>
  createWatchedShows(
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
export type Stages = ReturnType<typeof createStages>
