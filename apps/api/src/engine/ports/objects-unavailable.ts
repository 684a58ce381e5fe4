import { StoreUnavailable } from './event-store.ts'

/** Keys or sounds cannot be reached now; nothing was acknowledged, and their contents are unknown. Try later. */
export class ObjectsUnavailable extends StoreUnavailable {
  override name = 'ObjectsUnavailable'
}
