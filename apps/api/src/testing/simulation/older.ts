import { viewsVersion } from '@ghostlight/projections'
import type { StoredEvent } from '../../engine/ports/event-store.ts'
import type { Forgetful } from './forgetful.ts'

/**
 * Types that came with the newer program: of one consoles are told, so that an older program counts fewer changes of the
 * same show, and of the other they are not.
 */
export const newTypes: ReadonlySet<string> = new Set(['CueNotesUpdated', 'EmotePublished'])

/** As it has projections of its own, it has a version of its own; which of the two numbers is higher does not matter. */
export const olderVersion = viewsVersion + 1

/** An event as a program meets it that does not know its type. */
export const asMetByOlder = (event: StoredEvent): StoredEvent =>
  newTypes.has(event.type) ? { ...event, type: `${event.type}, of a newer program` } : event

/** What Redis has for an older program: read models of its own, and the messages and leases of all. */
export const olderViews = (own: Forgetful, { views, leases }: Forgetful): Forgetful => ({
  ...own,
  views: { ...own.views, publish: views.publish, onMessage: views.onMessage },
  leases,
})
