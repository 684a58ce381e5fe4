import { isRejection, type Rejection, reject } from '@ghostlight/contracts'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { commentsSheet } from './comments.ts'
import { headerKey } from './headers.ts'
import { questionsSheet } from './join-questions.ts'
import { emotesSheet } from './own-emotes.ts'
import type { Beside } from './parse-performance.ts'
import { sheetNamed } from './parse-show.ts'
import { parseUsers } from './parse-users.ts'
import { subjectsIn } from './subjects.ts'

/** A workbook that was read. A csv file is one sheet, whatever it is called. */
export type Workbook = { sheets: Sheets; kind: SheetFile['kind'] }
export type Rows = readonly (readonly string[])[]

/** The rows of a sheet. */
export const rowsOf = ({ sheets, kind }: Workbook, name: string): Rows | Rejection =>
  (kind === 'csv' ? [...sheets.values()][0] : sheetNamed(sheets, name)) ??
  reject('INVALID', `There is no sheet named ${name}`)

/** What the other sheets of a workbook say about a performance. A csv file has no other sheets. */
export const besideIn = (workbook: Workbook, { users, cues }: { users: string; cues: string }): Beside => ({
  groups: groupsFor(workbook, users),
  ...(workbook.kind === 'xlsx' && {
    questions: sheetNamed(workbook.sheets, questionsSheet),
    emotes: sheetNamed(workbook.sheets, emotesSheet),
    comments: isFirst(workbook, cues) ? sheetNamed(workbook.sheets, commentsSheet) : undefined,
    subjects: isFirst(workbook, cues) ? subjectsIn(workbook.sheets) : [],
  }),
})

const required = ['cue', 'group']
/** Every sheet with these columns is a performance. Without any, that named Cues, to say what it lacks. */
export const cuesSheetsIn = ({ sheets, kind }: Workbook): string[] => {
  if (kind === 'csv') return [[...sheets.keys()][0] ?? 'Cues']
  const found = [...sheets].filter(([, [header = []]]) => {
    const headers = new Set(header.map(headerKey))
    return required.every((it) => headers.has(it))
  })
  return found.length > 0 ? found.map(([name]) => name) : ['Cues']
}

/** The other sheets of a workbook with several performances are about the first one. */
export const isFirst = (workbook: Workbook, cues: string): boolean =>
  headerKey(cuesSheetsIn(workbook)[0] ?? cues) === headerKey(cues)

/** The groups with people. In a workbook without a users sheet, groups need no people. */
const groupsFor = (workbook: Workbook, sheet: string): readonly string[] | 'any' => {
  const users = workbook.kind === 'csv' ? undefined : rowsOf(workbook, sheet)
  if (!users || isRejection(users)) return 'any'
  return parseUsers(users).flatMap(({ person }) => person?.groups ?? [])
}
