import { type EventStore, StoreUnavailable } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** How often a log that could not be written is tried, ms. */
const againMs = 500

/**
 * The same store, with a flag whether it stores: without that no show can run. After an append that failed because of
 * the store it tries until it stores again, because nobody else may write meanwhile.
 */
export const watchStoring = (store: EventStore, clock: Clock): { store: EventStore; isStoring: () => boolean } => {
  let isStoring = true
  let isClosed = false
  let cancel: (() => void) | undefined
  const heard = (is: boolean): void => {
    isStoring = is
    cancel?.()
    cancel = is || isClosed ? undefined : clock.at(clock.now() + againMs, tryAgain)
  }
  const tryAgain = (): void => {
    store.prove().then(
      () => heard(true),
      // a user who may not do this may still have the rights that a show needs
      (error: unknown) => heard(!(error instanceof StoreUnavailable)),
    )
  }
  const append: EventStore['append'] = async (...it) => {
    try {
      const appended = await store.append(...it)
      if (!isStoring) heard(true)
      return appended
    } catch (error) {
      if (error instanceof StoreUnavailable && isStoring) heard(false)
      throw error
    }
  }
  const close = async (): Promise<void> => {
    isClosed = true
    cancel?.()
    await store.close()
  }
  return { store: { ...store, append, close }, isStoring: () => isStoring }
}
