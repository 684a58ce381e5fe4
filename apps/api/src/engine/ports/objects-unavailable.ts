import { StoreUnavailable } from './event-store.ts'

/** Keys or sounds cannot be reached, or not yet; nothing was acknowledged, and what they would say is not known. Try later. */
export class ObjectsUnavailable extends StoreUnavailable {
  override name = 'ObjectsUnavailable'
}
