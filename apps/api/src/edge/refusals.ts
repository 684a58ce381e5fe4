import { isRejection, type Rejection, type RejectionCode, reject } from '@ghostlight/contracts'
import { isAway } from '../engine/away.ts'
import { Unfoldable } from '../engine/log/unfoldable.ts'
import { StoreRefused, WrongExpectedRevision } from '../engine/ports/event-store.ts'
import { ObjectsUnavailable } from '../engine/ports/objects-unavailable.ts'
import { ProviderFailed } from '../engine/ports/speech.ts'
import { NobodyWaits, ReadingTooLarge, TooManyReadings } from '../readings/errors.ts'

/**
 * A refusal that is thrown to the one place that answers it. Below the edge, functions return a refusal (`T | Rejection`).
 * Only the edge throws it, so that handlers need not pass it on.
 */
class Refused extends Error {
  override name = 'Refused'
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    super(rejection.message)
    this.rejection = rejection
  }
}

/** a refusal as an error, for callers that pass errors on */
export const refusal = (rejection: Rejection): Error => new Refused(rejection)
export const refuseWith = (rejection: Rejection): never => {
  throw refusal(rejection)
}
export const refuse = (code: RejectionCode, message?: string, details?: unknown): never =>
  refuseWith(reject(code, message, details))
/** Returns the outcome, or throws its refusal. */
export const accepted = <T>(outcome: T | Rejection): T => (isRejection(outcome) ? refuseWith(outcome) : outcome)
/** Returns the value, or throws a refusal if it is undefined. */
export const found = <T>(value: T | undefined, code: RejectionCode, message?: string): T =>
  value === undefined ? refuse(code, message) : value

/** The limits of a refusal: characters of its message, and bytes of all of it. It must not repeat long input. */
const mostWords = 1_000
const mostBytes = 8 * 1024

/** Shortens a refusal for sending: cuts the message, and leaves out details that are too long. */
export const told = ({ rejected, message, details }: Rejection): Rejection => {
  const words = message.length > mostWords ? `${message.slice(0, mostWords - 1)}…` : message
  const isShort =
    details !== undefined && Buffer.byteLength(JSON.stringify(details) ?? '') <= mostBytes - 4 * mostWords - 200
  return { rejected, message: words, ...(isShort && { details }) }
}

/** The refusal for an error, with only what the client may know. */
export const rejectionOf = (error: unknown): Rejection | undefined => {
  if (error instanceof Refused) return error.rejection
  if (error instanceof ObjectsUnavailable)
    return reject('STORE_UNAVAILABLE', 'Keys or sounds cannot be reached at the moment. Nothing was done; try again.')
  if (isAway(error)) return reject('STORE_UNAVAILABLE')
  if (error instanceof StoreRefused) return reject('STORE_REFUSED', error.message)
  // another node was faster each time: nothing was done, and a repeated request is decided on the new state
  if (error instanceof WrongExpectedRevision) return reject('STALE')
  if (error instanceof Unfoldable) return reject('QUARANTINED', error.message)
  if (error instanceof ReadingTooLarge) return reject('TOO_LARGE', error.message)
  if (error instanceof TooManyReadings) return reject('RATE_LIMITED', error.message, { retryAfter: 5 })
  // nobody gets it
  if (error instanceof NobodyWaits) return reject('INVALID', error.message)
  if (error instanceof ProviderFailed) return reject('PROVIDER_FAILED', error.message)
  return undefined
}
