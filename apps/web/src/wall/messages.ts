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

/** The key of the show's link, with which the code lets people in at once; null where none is said. */
export function keyIn(payload: unknown): string | null {
  return isFields(payload) ? textOf(payload.data, 'key') : null
}
