import type { Cue } from '@ghostlight/contracts'
import { t } from '../../words/t.ts'
import { beginsNumber, placeOfNumber } from './find-cue.ts'

/** A cue's number while it is typed. */
export type NumberEntry = {
  text: string
  /** of the cue with this number; null: there is none */
  place: number | null
  /** set if no number begins so, or if nothing more was typed */
  failed: boolean
}

const begins = /^[\d.,#]$/

/**
 * Whether a key continues the typed number or begins one: digits, a point, and `#`, after which any character may
 * follow. Other characters count only while a number begins so; otherwise a key keeps its meaning in the show.
 */
export const takesKey = (
  cues: readonly Cue[],
  { entry, key, hasMeaning }: { entry: NumberEntry | null; key: string; hasMeaning: boolean },
): boolean => {
  if (begins.test(key)) return true
  if (!entry || [...key].length !== 1 || key === ' ') return false
  return !hasMeaning || (!entry.failed && beginsNumber(cues, entry.text + key))
}

export const entryOf = (cues: readonly Cue[], text: string): NumberEntry => ({
  text,
  place: placeOfNumber(cues, text),
  failed: text !== '' && !beginsNumber(cues, text),
})

export const typedInto = (cues: readonly Cue[], entry: NumberEntry | null, key: string): NumberEntry =>
  entryOf(cues, key === '#' ? '' : (entry?.text ?? '') + key)

/** The entry without its last character; null: nothing is left. */
export const backspaced = (cues: readonly Cue[], { text }: NumberEntry): NumberEntry | null =>
  text.length > 1 ? entryOf(cues, text.slice(0, -1)) : null

export const entryWords = ({ text, failed }: NumberEntry): string =>
  failed ? t`There is no cue ${text}.` : t`Cue ${text}`
