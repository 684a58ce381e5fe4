import type { AudienceEvent } from '@ghostlight/contracts'
import type { Logger } from 'pino'
import { StoreUnavailable } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'
import type { Record } from './recorder.ts'

const retryMs = 500

type Parts = { record: Record; clock: Clock; logger: Logger }

type Until = {
  /** whether it is still needed */
  still?: () => boolean
  /** called once, when it is recorded or given up */
  done?: () => void
}

/**
 * Records what has already happened, so that nobody can be refused. It tries again while the store is away and `still`
 * says that it is needed. If the process ends meanwhile, the next one's take-over makes up for it.
 */
export const createRecordWithRetry = ({ record, clock, logger }: Parts) => {
  const recordWithRetry = (blackboardId: string, event: AudienceEvent, until: Until = {}): void => {
    if (until.still?.() === false) {
      until.done?.()
      return
    }
    record(blackboardId, event).then(until.done, (error: unknown) => {
      if (error instanceof StoreUnavailable) {
        clock.at(clock.now() + retryMs, () => recordWithRetry(blackboardId, event, until))
        return
      }
      logger.error({ err: error, type: event.type }, 'what happened could not be recorded')
      until.done?.()
    })
  }
  return recordWithRetry
}
export type RecordWithRetry = ReturnType<typeof createRecordWithRetry>
