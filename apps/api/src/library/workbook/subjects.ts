import type { Sheets } from '../../engine/ports/sheet-source.ts'
import { announcementKind } from './announcements.ts'
import { checkKind } from './checklist-rows.ts'
import { type Cells, headerKey, rowsBelowHeader } from './headers.ts'
import { sheetTexts } from './kind-columns.ts'
import { translatedColumns } from './translated-columns.ts'

type Rows = readonly (readonly string[])[]
/** A sheet of its own for rows that a cues sheet marks in Kind. `needs`: without these columns it is another sheet of the author. */
type Subject = {
  sheet: string
  kinds: readonly [string, ...string[]]
  needs: readonly string[]
  columns: readonly string[]
}

const texts = sheetTexts.map(({ column }) => column)

export const subjects: readonly Subject[] = [
  {
    sheet: 'Performance',
    kinds: ['performance', 'or else', 'look', 'words', 'voice', checkKind],
    needs: ['Kind', 'Name'],
    columns: [
      'Kind',
      'Name',
      'Text',
      'Description',
      'Before Text',
      'End Text',
      'Language',
      'Languages',
      'Fade Out',
      'Doors',
      'Start',
      'Interval',
      'Role',
    ],
  },
  {
    sheet: 'Groups',
    kinds: ['group'],
    needs: ['Group'],
    columns: ['Group', 'Name', 'Description', 'Group Type', 'Oneshot', 'Metadata'],
  },
  {
    sheet: 'Templates',
    kinds: ['template'],
    needs: ['Template'],
    columns: ['Template', 'Name', 'Description', 'Type', 'Voice', ...texts, 'Oneshot', 'Content', 'Metadata'],
  },
  {
    sheet: 'Announcements',
    kinds: [announcementKind],
    needs: ['Key', 'Text', 'Voice'],
    columns: ['Key', 'Name', 'Text', 'Voice', 'Goes On'],
  },
  {
    sheet: 'Automations',
    kinds: ['automation'],
    needs: ['When', 'Send'],
    columns: ['Name', 'When', 'Cue', 'Module', 'Send', 'To', 'Address', 'Values', 'Headers'],
  },
]

/** The columns of a cues sheet beside such sheets, in the order in which one reads them. */
export const cueColumns = [
  ...['Cue', 'Cue Name', 'Act', 'Group', 'Text', 'Conditions', 'Effects', 'Min Delay', 'Max Delay', 'Template'],
  ...['Type', 'Voice', ...texts.filter((it) => it !== 'Text'), 'Phones Together', 'Oneshot', 'Autorun', 'Number'],
  ...['Cue Description', 'Notes', 'Planned', 'Again', 'Follow', 'Colour', 'Skip', 'Timecode', 'Next', 'Content'],
]

export type SubjectRows = Pick<Subject, 'sheet' | 'kinds'> & { rows: Rows }

/** The sheets of subjects in a workbook. */
export const subjectsIn = (sheets: Sheets): SubjectRows[] =>
  subjects.flatMap(({ sheet, kinds, needs }) => {
    const rows = [...sheets].find(([name]) => headerKey(name) === headerKey(sheet))?.[1]
    const headers = new Set((rows?.[0] ?? []).map(headerKey))
    return rows && needs.every((it) => headers.has(headerKey(it))) ? [{ sheet, kinds, rows }] : []
  })

/** Its rows, as if the cues sheet had them. An empty Kind means what the sheet is about. */
export const cellsOf = ({ kinds, rows }: SubjectRows): Cells[] =>
  rowsBelowHeader(rows).map((cells) => ({
    ...cells,
    get: (header) => cells.get(header) || (headerKey(header) === 'kind' ? kinds[0] : ''),
  }))

/** The rows of a whole cues sheet, each in the sheet of its subject. */
export const bySubject = ([header = [], ...rows]: Rows): Map<string, string[][]> => {
  const kind = header.indexOf('Kind')
  const taken = (kinds: readonly string[], columns: readonly string[]): string[][] => {
    const own = rows.filter((row) => kinds.includes(row[kind] ?? ''))
    // the cues always have the words of each language: there one writes them
    const others = translatedColumns(header).columns.filter(
      (it) => (it.base === 'Text' && kinds.includes('')) || own.some((row) => row[header.indexOf(it.header)]),
    )
    const all = [...columns, ...others.map((it) => it.header)]
    const places = all.map((it) => header.indexOf(it))
    return [all, ...own.map((row) => places.map((at) => row[at] ?? ''))]
  }
  return new Map([
    ['Cues', taken([''], cueColumns)],
    ...subjects.map(({ sheet, kinds, columns }) => [sheet, taken(kinds, columns)] as const),
  ])
}
