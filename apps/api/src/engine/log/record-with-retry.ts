import type { AudienceEvent } from '@ghostlight/contracts'
import type { Logger } from 'pino'
import { StoreUnavailable } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'
import type { Record } from './recorder.ts'

const retryMs = 500

type Parts = { record: Record; clock: Clock; logger: Logger }

/**
 * Records what has already happened, so that nobody can be refused. It tries again while the store is away and `still`
 * says that it is needed. If the process ends meanwhile, the next one's take-over makes up for it.
 */
export const createRecordWithRetry = ({ record, clock, logger }: Parts) => {
  const recordWithRetry = (blackboardId: string, event: AudienceEvent, still: () => boolean = () => true): void => {
    if (!still()) return
    record(blackboardId, event).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable))
        logger.error({ err: error, type: event.type }, 'what happened could not be recorded')
      else clock.at(clock.now() + retryMs, () => recordWithRetry(blackboardId, event, still))
    })
  }
  return recordWithRetry
}
export type RecordWithRetry = ReturnType<typeof createRecordWithRetry>
