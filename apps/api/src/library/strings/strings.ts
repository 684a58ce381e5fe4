import type { Edit, Script, SheetFinding } from '@ghostlight/contracts'
import { isBlankText, type TranslationState } from '@ghostlight/contracts/rules'
import { faultWords, languagesWritten, type Part, symbolFaults, type WordsState } from '@ghostlight/domain/translation'
import type { Sheets } from '../../engine/ports/sheet-source.ts'
import { cellOf } from '../workbook/cell-text.ts'
import { keepSymbols } from '../workbook/findings.ts'
import { type Cells, headerKey, rowsBelowHeader } from '../workbook/headers.ts'
import { translatedColumns } from '../workbook/translated-columns.ts'
import { lineId, type Unit, unitsOf, versionOf } from './units.ts'

export const stringsSheet = 'Strings'
const about = ['Id', 'Where', 'Source', 'Version'] as const
const stateWords = { missing: 'missing', stale: 'outdated', draft: 'draft', done: 'done' } as const satisfies Record<
  WordsState,
  string
>
const wordOf = (state: WordsState | null): string => (state === null ? '' : stateWords[state])

/** Everything that a performance says, a row for each line, for translators. Loading it again changes nothing. */
export const stringsSheets = (script: Script, kind: 'xlsx' | 'csv'): Sheets => {
  const languages = languagesWritten(script.performance, script.templates)
  const header = [...about, ...languages.flatMap((it) => [`Text (${it})`, `State (${it})`])]
  const rows = unitsOf(script).flatMap((unit) =>
    unit.parts.map((part) => [
      lineId(unit, part),
      unit.parts.length > 1 ? `${unit.where}, ${part.label}` : unit.where,
      part.text,
      versionOf(part),
      ...languages.flatMap((it) => [unit.said(it, part.field), wordOf(unit.state(it))]),
    ]),
  )
  return new Map([[stringsSheet, [header, ...rows].map((row) => row.map((cell) => cellOf(cell, kind)))]])
}

/** `edits`: what the right rows change; `findings`: the wrong ones, each with what to do */
export type ReadStrings = { edits: Edit[]; findings: SheetFinding[] }
type Told = { row: number; part: Part; text: string; state: string }
/** Rows of a unit in a language */
type Group = { unit: Unit; language: string; told: Told[] }

const states: readonly string[] = Object.values(stateWords)

/** What a strings workbook changes. `known`: the symbols that texts may use */
export const readStrings = (
  script: Script,
  { rows, sheet, known }: { rows: readonly (readonly string[])[]; sheet: string; known: readonly string[] },
): ReadStrings => {
  const findings: SheetFinding[] = []
  const stop: Stop = ({ row, column }, text, instead) =>
    void findings.push({ level: 'stop', sheet, row, column, text, instead })
  const { wrong } = translatedColumns(rows[0] ?? [])
  for (const text of wrong)
    stop({ row: 1, column: null }, text, 'Write the tag of a language in the brackets, such as (de).')
  const cells = rowsBelowHeader(rows)
  if (!rows[0]?.some((it) => headerKey(it) === 'id')) {
    stop({ row: 1, column: 'Id' }, 'there is no column Id', 'Load a workbook that Export strings has made.')
    return { edits: [], findings }
  }
  const lines = new Map(
    unitsOf(script).flatMap((unit) => unit.parts.map((part) => [lineId(unit, part), { unit, part }])),
  )
  const groups = new Map<string, Group>()
  const met = new Map<string, number>()
  for (const line of cells) {
    const found = lineOf(line, { lines, met, stop })
    if (!found) continue
    for (const { language, text, state } of saidBy(line)) {
      const right = isRight({ line, language, text, state }, { ...found, known, stop })
      if (!right) continue
      const key = `${found.unit.id} ${language}`
      const group = groups.get(key) ?? { unit: found.unit, language, told: [] }
      groups.set(key, group)
      group.told.push({ row: line.row, part: found.part, text, state })
    }
  }
  return { edits: [...groups.values()].flatMap((it) => editOf(it) ?? []), findings }
}

type Stop = (at: { row: number; column: string | null }, text: string, instead: string) => void
type Line = { unit: Unit; part: Part }
type Finding = { lines: ReadonlyMap<string, Line>; met: Map<string, number>; stop: Stop }

/** The line that a row is about, unless it is unknown, told twice, or has changed since. */
const lineOf = ({ row, get }: Cells, { lines, met, stop }: Finding): Line | undefined => {
  const id = get('Id')
  const found = lines.get(id)
  const before = met.get(id)
  if (!found) {
    const text = id === '' ? 'this row has no Id' : `no line has the Id “${id.slice(0, 80)}”`
    stop(
      { row, column: 'Id' },
      text,
      'Leave the Ids as Export strings wrote them. A line that was deleted has none any more.',
    )
    return undefined
  }
  if (before !== undefined) {
    stop({ row, column: 'Id' }, `row ${before} is about the same line`, 'Leave one of them out.')
    return undefined
  }
  met.set(id, row)
  const version = get('Version')
  const isSame = version === '' ? get('Source').trim() === found.part.text.trim() : version === versionOf(found.part)
  if (isSame) return found
  const now = found.part.text.replace(/\s+/g, ' ').slice(0, 200)
  stop(
    { row, column: 'Source' },
    'it was made from older words than now',
    `Now they are: “${now}”. Export the strings again.`,
  )
  return undefined
}

type SaidLine = { language: string; text: string; state: string }

const saidBy = ({ languages, get }: Cells): SaidLine[] => {
  const all = new Map<string, SaidLine>()
  for (const { base, language, header } of languages) {
    const it = all.get(language) ?? { language, text: '', state: '' }
    all.set(language, it)
    if (base === 'Text') it.text = get(header)
    if (base === 'State') it.state = get(header).toLowerCase()
  }
  return [...all.values()]
}

type Right = Line & { known: readonly string[]; stop: Stop }

/** Whether a translation keeps its symbols and fits; what is as it was is not looked at. */
const isRight = (
  { line: { row }, language, text, state }: SaidLine & { line: Cells },
  { unit, part, known, stop }: Right,
): boolean => {
  const column = `Text (${language})`
  if (state !== '' && !states.includes(state)) {
    stop({ row, column: `State (${language})` }, `“${state.slice(0, 40)}” is no state`, 'Write done, or draft.')
    return false
  }
  if (isBlankText(text) || text === unit.said(language, part.field)) return true
  if (text.length > part.most) {
    stop({ row, column }, `it is longer than ${part.most} characters`, 'Write it shorter.')
    return false
  }
  const faults = symbolFaults(part.text, text, known)
  for (const fault of faults) stop({ row, column }, faultWords(fault), keepSymbols)
  return faults.length === 0
}

/** A translator who has written something has read it beside the original of now; `done` in all its rows says that it is. */
const editOf = ({ unit, language, told }: Group): Edit | undefined => {
  const now = unit.state(language)
  const words = Object.fromEntries(
    told.filter(({ text }) => !isBlankText(text)).map(({ part, text }) => [part.field, text] as const),
  )
  const isWritten = Object.entries(words).some(([field, text]) => text !== unit.said(language, field))
  const wanted = wantedState(told)
  if (!isWritten && (wanted === undefined || told.every(({ state }) => state === wordOf(now)))) return undefined
  // nothing is there that could be marked
  const hasWords = isWritten || unit.parts.some(({ field }) => unit.said(language, field) !== '')
  return hasWords ? unit.edit(language, words, wanted ?? 'draft') : undefined
}

/** The state that all rows of a unit ask for; undefined: none, or those of an export. */
const wantedState = (told: readonly Told[]): TranslationState | undefined => {
  const said = new Set(told.map(({ state }) => state))
  const [only] = said
  if (said.size === 1 && (only === 'done' || only === 'draft')) return only
  return [...said].every((it) => it === 'done' || it === 'draft') ? 'draft' : undefined
}

/** What was written, by the columns of the workbook: `12 texts were loaded: Text (de) 8, Text (fr) 4.` */
export const writtenWords = (edits: readonly Edit[]): string => {
  const counts = new Map<string, number>()
  for (const edit of edits) {
    const path = edit.type === 'set' ? (edit.fields[0]?.path ?? '') : ''
    const language = /translations\.([^.]+)/.exec(path)?.[1] ?? ''
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const parts = [...counts].map(([language, count]) => `Text (${language}) ${count}`).join(', ')
  if (edits.length === 0) return 'Nothing has changed.'
  return edits.length === 1 ? `1 text was loaded: ${parts}.` : `${edits.length} texts were loaded: ${parts}.`
}
