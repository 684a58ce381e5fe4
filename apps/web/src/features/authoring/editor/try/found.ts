import type { Tried, TriedDetail } from '@ghostlight/contracts'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'

/** Something that the author wants to know, and the field of the desk that changes it; '' = there is none */
export type FoundEntry = { text: string; cue: string; focus: string }
type FoundList = {
  title: string
  entries: readonly FoundEntry[]
  /** nobody came to them, or they failed; the others are only worth knowing */
  isLacking: boolean
}

const kinds = [
  ['cue', t`Cues`],
  ['line', t`Lines`],
  ['condition', t`Conditions that nobody meets`],
  ['if', t`Parts of lines`],
  ['option', t`Options that never won`],
] as const

const inWords = ({ what, text, ...rest }: Tried['unreached'][number] & { focus: string }): FoundEntry => {
  const [, name, group] = what === 'line' ? (/^"(.*)" to (.*)$/s.exec(text) ?? []) : []
  const said = what === 'cue' ? text : translated(text)
  return { ...rest, text: name === undefined ? said : t`"${name}" to ${group}` }
}

/** What a try found, in lists. A list without an entry is left out. */
export const foundIn = (
  { unreached, failed, notes }: Pick<Tried, 'unreached' | 'failed' | 'notes'>,
  places: TriedDetail['places'],
): FoundList[] => {
  const placed = unreached.map((it, at) => ({ ...it, focus: places.unreached[at] ?? '' }))
  const plain = (texts: readonly string[], at: readonly string[]): FoundEntry[] =>
    texts.map((text, nth) => ({ text: translated(text), cue: '', focus: at[nth] ?? '' }))
  return [
    ...kinds.map(([kind, title]) => ({
      title,
      isLacking: true,
      entries: placed.filter(({ what }) => what === kind).map(inWords),
    })),
    { title: t`Failed`, isLacking: true, entries: plain(failed, places.failed) },
    { title: t`One way for everybody`, isLacking: false, entries: plain(notes, places.notes) },
  ].filter(({ entries }) => entries.length > 0)
}

/** How many things nobody came to, or failed. */
export const countOf = (found: readonly FoundList[]): number =>
  found.reduce((sum, { isLacking, entries }) => sum + (isLacking ? entries.length : 0), 0)
