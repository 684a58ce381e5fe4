import type { Cue, Module, Template } from '@ghostlight/contracts'
import { type Words, wordsOf } from '../kinds/words.ts'
import { spokenMs, unwrittenMs } from './spoken.ts'
import { partsOf } from './symbols.ts'
import { type Part, textParts } from './text-parts.ts'

/** How long something lasts. `measured`: a voice has said these words, so it is no estimate. */
export type Length = { ms: number; measured: boolean }
/** How long a voice took for a text; undefined = nobody has heard it yet. */
export type Measured = (voice: string, text: string) => number | undefined

export const nothingMeasured: Measured = () => undefined

/**
 * A text as somebody may hear it who is not known yet: a word for each symbol, and of `{{#if}}` the part that has more to
 * say.
 */
export const asSaid = (text: string): string => {
  if (!text.includes('{{')) return text
  const said = (part: Part): string => {
    if ('text' in part) return part.text
    if ('stray' in part) return ''
    if ('symbol' in part) return wordFor(part.symbol)
    const [yes, no] = [part.yes.map(said).join(''), part.no.map(said).join('')]
    return no.length > yes.length ? no : yes
  }
  return textParts(text).parts.map(said).join('')
}

const wordFor = (between: string): string => {
  const { name, other } = partsOf(between)
  return other || name
}

/** How long a text lasts that is said as it stands. */
export const textLength = (voice: string | undefined, text: string, measured: Measured): Length => {
  const ms = voice === undefined ? undefined : measured(voice, text)
  return ms === undefined ? { ms: spokenMs(text), measured: false } : { ms, measured: true }
}

/** How long a template lasts for somebody. A language model's line is not known before it is written. */
export const lineLength = (template: Template, measured: Measured): Length | undefined => {
  const words = wordsOf(template)
  return words && lengthOf(words, measured)
}

const lengthOf = ({ voice, says }: Words, measured: Measured): Length =>
  says === undefined ? { ms: unwrittenMs(), measured: false } : textLength(voice, asSaid(says), measured)

type Line = { module: Pick<Module, 'maxdelay'>; length: Length | undefined }

/** How long a cue lasts whose lines begin after their longest delays; it is measured if the line that ends last is. */
export const cueLength = (lines: readonly Line[]): Length =>
  lines.reduce<Length>(
    (longest, { module, length }) => {
      if (!length) return longest
      const ms = module.maxdelay + length.ms
      return ms > longest.ms ? { ms, measured: length.measured } : longest
    },
    { ms: 0, measured: true },
  )

/** How much longer a cue may be than it was planned before it does not fit: a breath, ms. */
const slackMs = 500

/** Whether a cue is longer than it was planned. Without a plan every length fits. */
export const isTooLong = ({ plannedMs }: Pick<Cue, 'plannedMs'>, { ms }: Length): boolean =>
  !!plannedMs && ms > plannedMs + slackMs

export type Evening = {
  /** what is said, cue after cue */
  said: Length
  /** the same with the planned length of each cue that has one */
  planned: number
  /** how many cues have a planned length, and how many of those are longer */
  plans: number
  tooLong: number
}

/** How long the evening lasts, and how long it was planned. */
export const eveningLength = (cues: readonly { cue: Pick<Cue, 'plannedMs'>; length: Length }[]): Evening => ({
  said: {
    ms: cues.reduce((sum, { length }) => sum + length.ms, 0),
    measured: cues.every(({ length }) => length.measured),
  },
  planned: cues.reduce((sum, { cue, length }) => sum + (cue.plannedMs || length.ms), 0),
  plans: cues.filter(({ cue }) => cue.plannedMs).length,
  tooLong: cues.filter(({ cue, length }) => isTooLong(cue, length)).length,
})
