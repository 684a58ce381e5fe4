import { isRejection, type Rejection, reject } from '@ghostlight/contracts'
import type { SheetFile, Sheets } from '../../engine/ports/sheet-source.ts'
import { questionsSheet } from './join-questions.ts'
import { emotesSheet } from './own-emotes.ts'
import type { Beside } from './parse-performance.ts'
import { sheetNamed } from './parse-show.ts'
import { parseUsers } from './parse-users.ts'

/** A workbook that was read. A csv file is one sheet, whatever it is called. */
export type Workbook = { sheets: Sheets; kind: SheetFile['kind'] }
export type Rows = readonly (readonly string[])[]

/** The rows of a sheet. */
export const rowsOf = ({ sheets, kind }: Workbook, name: string): Rows | Rejection =>
  (kind === 'csv' ? [...sheets.values()][0] : sheetNamed(sheets, name)) ??
  reject('INVALID', `There is no sheet named ${name}`)

/** What the other sheets of a workbook say about a performance. A csv file has no other sheets. */
export const besideIn = (workbook: Workbook, users: string): Beside => ({
  groups: groupsFor(workbook, users),
  ...(workbook.kind === 'xlsx' && {
    questions: sheetNamed(workbook.sheets, questionsSheet),
    emotes: sheetNamed(workbook.sheets, emotesSheet),
  }),
})

/** The groups with people. In a workbook without a users sheet, groups need no people. */
const groupsFor = (workbook: Workbook, sheet: string): readonly string[] | 'any' => {
  const users = workbook.kind === 'csv' ? undefined : rowsOf(workbook, sheet)
  if (!users || isRejection(users)) return 'any'
  return parseUsers(users).flatMap(({ person }) => person?.groups ?? [])
}
