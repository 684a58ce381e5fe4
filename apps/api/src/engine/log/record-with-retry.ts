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
  /** by person, what waits for its next try */
  const waiting = new Map<string, Set<() => void>>()

  const later = (userId: string, tryAgain: () => void): void => {
    const theirs = waiting.get(userId) ?? new Set()
    waiting.set(userId, theirs)
    const go = (): void => {
      cancel()
      theirs.delete(go)
      if (theirs.size === 0) waiting.delete(userId)
      tryAgain()
    }
    const cancel = clock.at(clock.now() + retryMs, go)
    theirs.add(go)
  }

  const recordWithRetry = (blackboardId: string, event: AudienceEvent, until: Until = {}): void => {
    if (until.still?.() === false) {
      until.done?.()
      return
    }
    record(blackboardId, event).then(until.done, (error: unknown) => {
      if (error instanceof StoreUnavailable) {
        later('userId' in event.data ? event.data.userId : '', () => recordWithRetry(blackboardId, event, until))
        return
      }
      logger.error({ err: error, type: event.type }, 'what happened could not be recorded')
      until.done?.()
    })
  }

  /** Tries at once what waits of this person: what they do next has to come after it in the log. */
  const now = (userId: string): void => {
    for (const go of [...(waiting.get(userId) ?? [])]) go()
  }
  return Object.assign(recordWithRetry, { now })
}
export type RecordWithRetry = ReturnType<typeof createRecordWithRetry>
