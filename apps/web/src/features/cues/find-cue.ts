import type { Cue } from '@ghostlight/contracts'
import { cueNumber, cueNumbered } from '@ghostlight/contracts/rules'

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** A number as people type it: case does not matter, and a comma counts as a point. */
const asTyped = (text: string) => text.trim().toLowerCase().replaceAll(',', '.')

/** The index of the cue with this number; null: there is none. */
export const placeOfNumber = (cues: readonly Cue[], typed: string): number | null => {
  const exact = cueNumbered(cues, typed.trim())
  if (exact !== undefined) return exact
  const wanted = asTyped(typed)
  const at = wanted === '' ? -1 : cues.findIndex((_, index) => asTyped(cueNumber(cues, index)) === wanted)
  return at < 0 ? null : at
}

/** Whether any cue's number begins with this. */
export const beginsNumber = (cues: readonly Cue[], typed: string): boolean =>
  cues.some((_, index) => asTyped(cueNumber(cues, index)).startsWith(asTyped(typed)))

/** The index of the cue that a search finds: by number, else the first by name, else the first by description. */
export const findCue = (cues: readonly Cue[], search: string): number | null => {
  const wanted = fold(search.trim())
  if (wanted === '') return null
  const byNumber = placeOfNumber(cues, search)
  if (byNumber !== null) return byNumber
  const byName = cues.findIndex((cue) => fold(cue.name).includes(wanted))
  const at = byName >= 0 ? byName : cues.findIndex((cue) => fold(cue.description).includes(wanted))
  return at < 0 ? null : at
}
