import { StoreUnavailable } from './ports/event-store.ts'
import { ReadStoreUnavailable } from './ports/read-store.ts'

/**
 * Whether the error means that something essential is away. The watch reports that once, so that not every failure
 * does.
 */
export const isAway = (error: unknown): error is Error =>
  error instanceof StoreUnavailable || error instanceof ReadStoreUnavailable

/** The log level of a failure. */
export const levelOf = (error: unknown): 'debug' | 'error' => (isAway(error) ? 'debug' : 'error')
