import type { PerformanceDrafts, PersonRow } from '../../engine/ports/workbook.ts'
import { headerKey } from './headers.ts'
import { parsePerformance } from './parse-performance.ts'
import { parseUsers } from './parse-users.ts'
import { readWorkbook, type SheetKind } from './read-workbook.ts'

export type ParsedShow = { ok: true; people: PersonRow[]; drafts: PerformanceDrafts } | { ok: false; errors: string[] }

/** A whole show from one file: the people of one sheet, and the cues of the other for the groups of those people. */
export const parseShow = (
  file: { bytes: Uint8Array; kind: SheetKind },
  names: { users: string; cues: string },
): ParsedShow => {
  const workbook = readWorkbook(file.bytes, file.kind)
  if (!workbook.ok) return { ok: false, errors: [workbook.message] }
  const users = sheetNamed(workbook.sheets, names.users)
  const cues = sheetNamed(workbook.sheets, names.cues)
  if (!users) return { ok: false, errors: [`There is no sheet named ${names.users}`] }
  if (!cues) return { ok: false, errors: [`There is no sheet named ${names.cues}`] }
  const people = parseUsers(users)
  const drafts = parsePerformance(cues, { groups: people.flatMap(({ person }) => person?.groups ?? []) })
  return 'errors' in drafts ? { ok: false, errors: drafts.errors } : { ok: true, people, drafts }
}

/** By its exact name, or else as headers are compared. */
export const sheetNamed = <T>(sheets: ReadonlyMap<string, T>, name: string): T | undefined =>
  sheets.get(name) ?? [...sheets].find(([it]) => headerKey(it) === headerKey(name))?.[1]
