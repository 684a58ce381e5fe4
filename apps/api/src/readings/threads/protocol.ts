import type { SentError } from '../errors.ts'
import type { AskedOf, JobName } from '../jobs.ts'
import type { Piece } from '../readings.ts'

/** With what a thread is started: where the log is, and the installation's own key. */
export type ThreadSetup = {
  log: { EVENTSTORE_URL: string | undefined; DATA_DIR: string }
  phoneKey: Uint8Array
}

/** So many pieces are on their way at once. */
export const mostAhead = 2

/** One job at a time: the next one comes when `over` or `failed` has been said of the last. */
export type ToThread =
  | { [N in JobName]: { begin: N; asked: AskedOf<N> } }[JobName]
  /** a piece has been read */
  | { more: true }
  /** nobody waits for the rest */
  | { stop: true }
  /** in the order they were asked for; null where there is none */
  | { keys: (Uint8Array | null)[] }
  | { noKeys: SentError }

export type FromThread =
  | { piece: Piece }
  | { wanted: string[] }
  /** it works on something that takes long */
  | { busy: true }
  | { over: unknown }
  | { failed: SentError }
