import type { Cue, Module, Template } from '@ghostlight/contracts'
import { contentIn, isDefaultGroup } from '@ghostlight/contracts/rules'
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

/**
 * How long a template lasts for somebody, in the language that takes longest. A language model's line is not known before it
 * is written.
 */
export const lineLength = (template: Template, measured: Measured): Length | undefined => {
  const all = [template, ...inOtherLanguages(template)].flatMap((it) => wordsOf(it) ?? [])
  return all.length === 0 ? undefined : longer(all.map((it) => lengthOf(it, measured)))
}

const inOtherLanguages = (template: Template): Template[] =>
  Object.keys(template.translations ?? {}).map((language) => {
    const { content } = contentIn(template, { language, own: '', drafts: true })
    return { ...template, content } as Template
  })

const lengthOf = (words: Words, measured: Measured): Length =>
  words.says === undefined ? { ms: unwrittenMs(), measured: false } : fixedLength(words, asSaid(words.says), measured)

/** A question lasts until it has been said, if a voice says it, and its time is over. */
const fixedLength = ({ voice, ask }: Words, text: string, measured: Measured): Length => {
  if (!ask) return textLength(voice, text, measured)
  const said = voice === undefined ? { ms: 0, measured: true } : textLength(voice, text, measured)
  return { ...said, ms: said.ms + (ask.closes.afterMs ?? 0) }
}

/** How long a template lasts for somebody who hears this text. */
export const heardLength = (template: Template, text: string, measured: Measured): Length | undefined => {
  const words = wordsOf(template)
  return words && (words.says === undefined ? lengthOf(words, measured) : fixedLength(words, text, measured))
}

/** Whether a template is a question. */
export const isAsked = (template: Template): boolean => wordsOf(template)?.ask !== undefined

type Line = { module: Pick<Module, 'maxdelay' | 'group' | 'conditions'>; length: Length | undefined }
type Said = { from: number; length: Length }

/** When the last of these lines ends for a phone, which plays them one after another. */
const inTurn = (lines: readonly Said[]): Length =>
  lines
    .toSorted((one, other) => one.from - other.from)
    .reduce<Length>(
      (before, { from, length }) => ({
        ms: Math.max(before.ms, from) + length.ms,
        measured: length.measured && (before.measured || before.ms <= from),
      }),
      { ms: 0, measured: true },
    )

/** The longest of what a phone may hear of these: all lines without a condition, and one with. */
const longestOf = (lines: readonly Line[]): Length => {
  const said = ({ module, length }: Line): Said[] => (length ? [{ from: module.maxdelay, length }] : [])
  const [always, perhaps] = [
    lines.filter(({ module }) => module.conditions.length === 0).flatMap(said),
    lines.filter(({ module }) => module.conditions.length > 0).flatMap(said),
  ]
  return longer([inTurn(always), ...perhaps.map((it) => inTurn([...always, it]))])
}

const longer = (all: readonly Length[]): Length =>
  all.reduce((longest, it) => (it.ms > longest.ms ? it : longest), { ms: 0, measured: true })

/**
 * How long a cue lasts whose lines begin after their longest delays. A phone plays the lines of its groups in turn, and those for
 * the whole audience; of the lines with a condition it has one. The length is measured if what it adds up is.
 */
export const cueLength = (lines: readonly Line[]): Length => {
  const groups = new Set(lines.map(({ module }) => module.group))
  const heardIn = (group: string | null): Line[] =>
    lines.filter(
      ({ module }) =>
        module.group === group ||
        (module.group === 'audience' && !isDefaultGroup(group ?? '') && module.conditions.length === 0),
    )
  return longer([...groups].map((group) => longestOf(heardIn(group))))
}

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
