import type { Entry, Look, OwnEmote } from '@ghostlight/contracts'
import { isFields, isText, numberOf, textOf } from '../connection/fields.ts'
import { lookOf } from '../look/look-of.ts'

const known = (type: number | null): type is number => type !== null && Number.isInteger(type) && type >= 0 && type < 9

/** The emote types in one `message`: `data` is one emote or several. Anything else contains none. */
export function emotesIn(payload: unknown): number[] {
  const data = isFields(payload) ? payload.data : null
  const list: unknown[] = isFields(data) && Array.isArray(data.emotes) ? data.emotes : [data]
  return list.map((it) => numberOf(it, 'emoteType')).filter(known)
}

/** The number of people in one `message`; null for anything else. */
export function connectedIn(payload: unknown): number | null {
  const connected = isFields(payload) ? numberOf(payload.data, 'connected') : null
  return connected !== null && connected >= 0 ? connected : null
}

/**
 * Who may join, and the key of the show's link, with which the QR code lets people in at once. The key is null for a
 * screen that does not show the code.
 */
export type WallDoor = { key: string | null; entry: Entry }

const entries: readonly Entry[] = ['open', 'link', 'closed']

/** Whether the show is a rehearsal; it comes with the number of people. */
export const isRehearsal = (payload: unknown): boolean =>
  isFields(payload) && isFields(payload.data) && payload.data.rehearsal === true

/** A show's own emotes, which come with the number of people; undefined = the nine of the product. */
export function ownEmotesIn(payload: unknown): OwnEmote[] | undefined {
  const emotes = isFields(payload) && isFields(payload.data) ? payload.data.emotes : undefined
  return Array.isArray(emotes) ? emotes.filter(isOwnEmote) : undefined
}
const isOwnEmote = (it: unknown): it is OwnEmote => isFields(it) && isText(it.label) && isText(it.picture)

/** The performance's own look; it comes with the number of people, too. */
export const lookIn = (payload: unknown): Look | undefined => lookOf(isFields(payload) ? payload.data : null)

/** null for anything else. */
export function doorIn(payload: unknown): WallDoor | null {
  const data = isFields(payload) ? payload.data : null
  const key = textOf(data, 'key')
  const entry = entries.find((it) => it === textOf(data, 'entry'))
  return entry ? { key, entry } : null
}
