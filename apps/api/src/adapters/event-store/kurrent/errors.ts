import {
  AccessDeniedError,
  AppendRecordSizeExceededError,
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamTombstonedError,
  TransactionMaxSizeExceededError,
} from '@kurrent/kurrentdb-client'
import { AppendTooLarge, StoreRefused, StoreUnavailable } from '../../../engine/ports/event-store.ts'

/** How long an append waits for its acknowledgement; the client itself would wait for ever. */
export const APPEND_DEADLINE_MS = 10_000

/** How long to wait for the proof that an append would be acknowledged. */
export const PROOF_DEADLINE_MS = 3_000

/** How long a read of a stream waits for its next event. */
export const READ_DEADLINE_MS = 3_000

/**
 * An error in the port's terms. A call is refused for good if it would be refused again. After any other error nothing
 * was acknowledged and the call may be repeated: the client throws UnavailableError from a read, a raw gRPC error (code
 * 14) from an append, and other classes depending on where the connection breaks.
 */
export function failureOf(doing: string, error: unknown): StoreUnavailable | StoreRefused {
  if (error instanceof StoreUnavailable || error instanceof StoreRefused) return error
  const reason = permanentRefusal(error)
  const Refusal = isTooLarge(error) ? AppendTooLarge : StoreRefused
  if (reason !== undefined) return new Refusal(`KurrentDB refuses to ${doing}: ${reason}`, { cause: error })
  return new StoreUnavailable(`KurrentDB did not ${doing}: ${causeOf(error)}`, { cause: error })
}

/** Some of the client's errors have no message, and all have the same name. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DeadlineExceededError) return error.message || 'it was too slow (deadline exceeded)'
  return error.message || `it gave no reason (${error.constructor.name})`
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof MaxAppendSizeExceededError ||
  error instanceof AppendRecordSizeExceededError ||
  error instanceof TransactionMaxSizeExceededError

/** Why a request would always be refused, for the person who can fix it. Some of the client's errors have no text. */
function permanentRefusal(error: unknown): string | undefined {
  if (error instanceof MaxAppendSizeExceededError)
    return `it takes ${error.maxAppendSize} bytes in one append, all its events counted together; make it smaller, or start the database with MaxAppendSize 15728640`
  if (error instanceof AppendRecordSizeExceededError || error instanceof TransactionMaxSizeExceededError)
    return 'it is more than it takes in one append; make it smaller, or start the database with a larger MaxAppendSize'
  if (error instanceof StreamDeletedError || error instanceof StreamTombstonedError)
    return 'the stream was deleted for good; restore the log from a backup'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === UNAUTHENTICATED)
    return 'it does not know the name and password in EVENTSTORE_URL; set those that it knows, and start again'
  if (error instanceof AccessDeniedError || code === PERMISSION_DENIED)
    return 'the user in EVENTSTORE_URL may not do that (access denied); give them that right, as docs/operations.md says'
  return undefined
}

/** The server ended a live subscription because it fell too far behind. The client must subscribe again. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ABORTED

const PERMISSION_DENIED = 7
const ABORTED = 10
const UNAUTHENTICATED = 16

export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || error.constructor.name === name)
}

/**
 * Rejects if the deadline passes first; the work itself goes on and its outcome stays unknown. An answer that has
 * arrived counts, however long this process was too busy to look.
 */
export async function withDeadline<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = (): void => reject(new Error(`no answer within ${milliseconds} ms`))
  const timer = setTimeout(() => setImmediate(() => setImmediate(late)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
