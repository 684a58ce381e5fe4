import type { SentError } from '../errors.ts'
import type { AskedOf, JobName } from '../jobs.ts'
import type { Piece } from '../readings.ts'

/** The start data of a thread: where the log is, and the installation's key. */
export type ThreadSetup = {
  log: { EVENTSTORE_URL: string | undefined; DATA_DIR: string }
  phoneKey: Uint8Array
}

/** How many unread pieces a thread may have sent. */
export const mostAhead = 2

/** A thread does one job at a time: the next one comes after `over` or `failed`. */
export type ToThread =
  | { [N in JobName]: { begin: N; asked: AskedOf<N> } }[JobName]
  /** a piece has been read */
  | { more: true }
  /** nobody waits for the rest */
  | { stop: true }
  /** in the order of the request; null = no key */
  | { keys: (Uint8Array | null)[] }
  | { noKeys: SentError }

export type FromThread =
  | { piece: Piece }
  | { wanted: string[] }
  /** the thread is at work, and not stuck */
  | { busy: true }
  | { over: unknown }
  | { failed: SentError }
