import { MaxAppendSizeExceededError, StreamDeletedError } from '@kurrent/kurrentdb-client'
import { StoreUnavailable } from '../../../engine/ports/event-store.ts'

/** How long an append waits for its acknowledgement; the client itself would wait for ever. */
export const APPEND_DEADLINE_MS = 10_000

/** And how long a read of a stream waits for its next event. */
export const READ_DEADLINE_MS = 3_000

/**
 * Whatever went wrong, nothing was acknowledged and the same call may be made again: the client throws UnavailableError
 * from a read, a raw gRPC error (code 14) from an append, and other classes as the connection breaks in other places.
 */
export function unavailable(doing: string, error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error
  return new StoreUnavailable(`KurrentDB did not ${doing}: ${reasonOf(error)}`, { cause: error })
}

/** In words for whoever can mend it; some of the client's errors have none. */
function reasonOf(error: unknown): string {
  if (error instanceof MaxAppendSizeExceededError) {
    const most = error.maxAppendSize
    return `it takes ${most} bytes in one append, all its events counted together; start it with MaxAppendSize 16777216`
  }
  if (error instanceof StreamDeletedError) return 'the stream was deleted for good; restore the log from a backup'
  return error instanceof Error ? error.message || error.name : String(error)
}

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || error.constructor.name === name)
}

/** Rejects when the deadline passes first; the work itself goes on and its outcome stays unknown. */
export async function withDeadline<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
