import type { Entry } from '@ghostlight/contracts'
import { isFields, numberOf, textOf } from '../connection/fields.ts'

const known = (type: number | null): type is number => type !== null && Number.isInteger(type) && type >= 0 && type < 9

/** The types in one `message`: `data` is an emote or has several. Anything else is none. */
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

/** The key of the show's link, with which the code lets people in at once, and who is let in. null: it is told only to who shows the code. */
export type WallDoor = { key: string | null; entry: Entry }

const entries: readonly Entry[] = ['open', 'link', 'closed']

/** Whether the show is a rehearsal, which is told with the number of people. */
export const isRehearsal = (payload: unknown): boolean =>
  isFields(payload) && isFields(payload.data) && payload.data.rehearsal === true

/** null for anything else. */
export function doorIn(payload: unknown): WallDoor | null {
  const data = isFields(payload) ? payload.data : null
  const key = textOf(data, 'key')
  const entry = entries.find((it) => it === textOf(data, 'entry'))
  return entry ? { key, entry } : null
}
