import { viewsVersion } from '@ghostlight/projections'
import type { StoredEvent } from '../../engine/ports/event-store.ts'
import type { Forgetful } from './forgetful.ts'

/**
 * Event types that only the newer program knows. Consoles are told of one of them, so that an older program counts fewer
 * changes of the same show, and not of the other.
 */
export const newTypes: ReadonlySet<string> = new Set(['CueNotesUpdated', 'EmotePublished'])

/** The version of the older program's projections. It only has to differ from the current one. */
export const olderVersion = viewsVersion + 1

/** An event as a program sees it that does not know its type. */
export const asMetByOlder = (event: StoredEvent): StoredEvent =>
  newTypes.has(event.type) ? { ...event, type: `${event.type}, of a newer program` } : event

/** Redis for an older program: its own read models, and shared messages and leases. */
export const olderViews = (own: Forgetful, { views, leases }: Forgetful): Forgetful => ({
  ...own,
  views: { ...own.views, publish: views.publish, onMessage: views.onMessage },
  leases,
})
