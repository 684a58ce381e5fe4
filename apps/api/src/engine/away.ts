import { StoreUnavailable } from './ports/event-store.ts'
import { ReadStoreUnavailable } from './ports/read-store.ts'

/** Something that this process cannot do without is away. That is told once, by the watch, and not with all that fails by it. */
export const isAway = (error: unknown): error is Error =>
  error instanceof StoreUnavailable || error instanceof ReadStoreUnavailable

/** How loudly a failure is told. */
export const levelOf = (error: unknown): 'debug' | 'error' => (isAway(error) ? 'debug' : 'error')
