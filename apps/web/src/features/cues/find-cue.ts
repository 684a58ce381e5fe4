import type { Cue } from '@ghostlight/contracts'
import { cueNumber, cueNumbered } from '@ghostlight/contracts/rules'

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** As it is typed: capitals do not matter, nor whether the keyboard has a comma where the number has a point. */
const asTyped = (text: string) => text.trim().toLowerCase().replaceAll(',', '.')

/** The place of the cue that is called by this number; null: none is. */
export const placeOfNumber = (cues: readonly Cue[], typed: string): number | null => {
  const exact = cueNumbered(cues, typed.trim())
  if (exact !== undefined) return exact
  const wanted = asTyped(typed)
  const at = wanted === '' ? -1 : cues.findIndex((_, index) => asTyped(cueNumber(cues, index)) === wanted)
  return at < 0 ? null : at
}

/** Whether some cue's number begins so. */
export const beginsNumber = (cues: readonly Cue[], typed: string): boolean =>
  cues.some((_, index) => asTyped(cueNumber(cues, index)).startsWith(asTyped(typed)))

/** The place of the cue that a search means: its number, else the first whose name has it, else whose description has. */
export const findCue = (cues: readonly Cue[], search: string): number | null => {
  const wanted = fold(search.trim())
  if (wanted === '') return null
  const byNumber = placeOfNumber(cues, search)
  if (byNumber !== null) return byNumber
  const byName = cues.findIndex((cue) => fold(cue.name).includes(wanted))
  const at = byName >= 0 ? byName : cues.findIndex((cue) => fold(cue.description).includes(wanted))
  return at < 0 ? null : at
}
