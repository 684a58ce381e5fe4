import type { Cue } from '@ghostlight/contracts'

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The place of the cue that a search means: its number, else the first whose name has it, else whose description has. */
export const findCue = (cues: readonly Cue[], search: string): number | null => {
  const wanted = fold(search.trim())
  if (wanted === '') return null
  if (/^\d+$/.test(wanted) && cues[Number(wanted) - 1]) return Number(wanted) - 1
  const byName = cues.findIndex((cue) => fold(cue.name).includes(wanted))
  const at = byName >= 0 ? byName : cues.findIndex((cue) => fold(cue.description).includes(wanted))
  return at < 0 ? null : at
}

/** Digits typed one after the other are one number; after a pause, or beyond the last cue, a new one begins. */
export const numberTyped = (before: string, digit: string, count: number): string =>
  Number(before + digit) <= count ? before + digit : digit
