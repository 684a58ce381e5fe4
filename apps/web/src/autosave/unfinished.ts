import { isFields, isText, parseJson } from '../connection/fields.ts'

/** `from`: the text before the typing began */
type Unfinished = { value: string; from: string }

const prefix = 'ghostlight-unfinished/'

/** The text that cannot be saved yet in this field, which was kept when the field left the page. */
export const unfinishedIn = (field: string): Unfinished | null => {
  try {
    const kept = parseJson(sessionStorage.getItem(prefix + field) ?? '')
    if (!isFields(kept)) return null
    const { value, from } = kept
    return isText(value) && isText(from) ? { value, from } : null
  } catch {
    return null
  }
}

/** Keeps it for this tab, over reloads; null: there is none any more. */
export const keepUnfinished = (field: string, text: Unfinished | null): void => {
  try {
    if (text === null) sessionStorage.removeItem(prefix + field)
    else sessionStorage.setItem(prefix + field, JSON.stringify(text))
  } catch {}
}
