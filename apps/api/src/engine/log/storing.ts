import { type EventStore, StoreUnavailable } from '../ports/event-store.ts'

/** The same store, and whether what was last asked of it was stored: where nothing can be, no show can be run. */
export const watchStoring = (store: EventStore): { store: EventStore; isStoring: () => boolean } => {
  let isStoring = true
  const append: EventStore['append'] = async (...it) => {
    try {
      const appended = await store.append(...it)
      isStoring = true
      return appended
    } catch (error) {
      if (error instanceof StoreUnavailable) isStoring = false
      throw error
    }
  }
  return { store: { ...store, append }, isStoring: () => isStoring }
}
