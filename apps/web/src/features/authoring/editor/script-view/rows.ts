import type { ActPart } from '@ghostlight/domain/acts'
import type { CueInScript, ModuleInCue, Script } from '../script.ts'

/** One line of the script: the head of a cue, a module, or what stands below the modules of a cue. */
export type Row =
  | { kind: 'before' | 'after'; key: string }
  | { kind: 'act'; key: string; part: ActPart; opener: string; isFolded: boolean }
  | { kind: 'head' | 'foot'; key: string; cue: CueInScript; at: number }
  | { kind: 'module'; key: string; cue: CueInScript; at: number; item: ModuleInCue; place: number }

const before: Row = { kind: 'before', key: 'beforeText' }
const after: Row = { kind: 'after', key: 'endText' }
const rowsBefore = new WeakMap<CueInScript, { at: number; rows: readonly Row[] }>()

/**
 * The evening from the first word on a phone to the last, in lines. A cue that has not changed keeps its rows. A folded
 * act has only its heading.
 */
export const rowsOf = ({ cues, acts }: Pick<Script, 'cues' | 'acts'>, folded: ReadonlySet<string>): Row[] => {
  const rows: Row[] = [before]
  let at = 0
  for (const part of acts) {
    const { opener } = part
    const isFolded = opener !== null && folded.has(opener)
    if (opener !== null) rows.push({ kind: 'act', key: `act ${opener}`, part, opener, isFolded })
    for (const cue of cues.slice(at, at + part.cues.length)) {
      if (!isFolded) rows.push(...rowsIn(cue, at))
      at++
    }
  }
  return [...rows, after]
}

const rowsIn = (cue: CueInScript, at: number): readonly Row[] => {
  const known = rowsBefore.get(cue)
  if (known?.at === at) return known.rows
  const rows: Row[] = [
    { kind: 'head', key: cue.cue._id, cue, at },
    ...cue.modules.map(
      (item, place): Row => ({ kind: 'module', key: `${cue.cue._id} ${item.module._id}`, cue, at, item, place }),
    ),
    { kind: 'foot', key: `${cue.cue._id} end`, cue, at },
  ]
  rowsBefore.set(cue, { at, rows })
  return rows
}

/** The place of a cue or a module among the rows; -1 = it has none. */
export const rowOf = (rows: readonly Row[], id: string): number =>
  rows.findIndex((row) => (row.kind === 'module' ? row.item.module._id === id : row.kind !== 'foot' && row.key === id))

const [actPx, headPx, phonePx, footPx, modulePx, linePx, charsInLine] = [70, 116, 78, 56, 74, 26, 64]

/** The height of a row that was never drawn, in px. `words`: how many characters a module says */
export const guessOf = (row: Row, words: number): number => {
  if (row.kind === 'act') return actPx
  if (row.kind === 'head') return headPx
  if (row.kind === 'foot') return row.cue.modules.length === 0 ? footPx + 20 : footPx
  if (row.kind !== 'module') return phonePx
  const { conditions, effects } = row.item.module
  return modulePx + Math.ceil(words / charsInLine) * linePx + (conditions.length + effects.length) * 34
}

/** A row that is drawn now. `gap`: the empty space before it, in px; `isSketched`: as text, until the page is painted */
export type Drawn = { row: Row; index: number; gap: number; isSketched?: boolean }

/** The drawn rows, with those of one cue together. */
export const inCues = (drawn: readonly Drawn[]): Drawn[][] => {
  const parts: Drawn[][] = []
  for (const it of drawn) {
    const last = parts.at(-1)
    const [first] = last ?? []
    if (last && first && 'cue' in first.row && 'cue' in it.row && first.row.at === it.row.at) last.push(it)
    else parts.push([it])
  }
  return parts
}
