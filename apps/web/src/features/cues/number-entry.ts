import type { Cue } from '@ghostlight/contracts'
import { beginsNumber, placeOfNumber } from './find-cue.ts'

/** A cue's number while it is typed. */
export type NumberEntry = {
  text: string
  /** of the cue with this number; null: there is none */
  place: number | null
  /** told that there is none: no number begins so, or nothing more was typed */
  failed: boolean
}

const begins = /^[\d.,#]$/

/**
 * Whether a key goes on with the number that is being typed, or begins one: digits, a point, and `#`, after which it
 * may be anything. Other signs do while a number begins so; else a key that means something to the show keeps its
 * meaning.
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

/** Without the last character; null: nothing is left. */
export const backspaced = (cues: readonly Cue[], { text }: NumberEntry): NumberEntry | null =>
  text.length > 1 ? entryOf(cues, text.slice(0, -1)) : null

export const entryWords = ({ text, failed }: NumberEntry): string =>
  failed ? `There is no cue ${text}.` : `Cue ${text}`
