import type { AnnouncementMessage, ShownAnnouncement } from '@ghostlight/contracts'
import { announcementChannel } from '@ghostlight/contracts/rules'
import { isFields } from '../connection/fields.ts'
import { fitInto } from './dom.ts'

/** The only place that accepts the server's announcement without validating it. undefined for anything else; null = none is on. */
export const announcementIn = (payload: unknown): ShownAnnouncement | null | undefined => {
  if (!isFields(payload) || payload.channel !== announcementChannel || !isFields(payload.data)) return undefined
  return (payload as AnnouncementMessage).data.announcement ?? null
}

/** Puts the words of the announcement over everything else of a screen, until there is none. */
export const showAnnouncement = (it: ShownAnnouncement | null): void => {
  const place = document.getElementById('announcement')
  if (!place) return
  place.textContent = it?.text ?? ''
  place.lang = it?.language ?? ''
  place.hidden = !it
  // nobody is there to scroll
  fitInto(place, place)
}
