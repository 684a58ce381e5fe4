import type { Sheets } from '../../engine/ports/sheet-source.ts'
import type { PerformanceDrafts, PersonRow } from './drafts.ts'
import { headerKey } from './headers.ts'
import { questionsSheet } from './join-questions.ts'
import { emotesSheet } from './own-emotes.ts'
import { parsePerformance } from './parse-performance.ts'
import { parseUsers } from './parse-users.ts'

type ParsedShow = { people: PersonRow[]; drafts: PerformanceDrafts } | { errors: string[] }

/** Parses a whole show from one file: the people of one sheet, and the cues of the other for their groups. */
export const parseShow = (sheets: Sheets, names: { users: string; cues: string }): ParsedShow => {
  const users = sheetNamed(sheets, names.users)
  const cues = sheetNamed(sheets, names.cues)
  if (!users) return { errors: [`There is no sheet named ${names.users}`] }
  if (!cues) return { errors: [`There is no sheet named ${names.cues}`] }
  const people = parseUsers(users)
  const groups = people.flatMap(({ person }) => person?.groups ?? [])
  const [questions, emotes] = [questionsSheet, emotesSheet].map((name) => sheetNamed(sheets, name))
  const drafts = parsePerformance(cues, { groups, questions, emotes })
  return 'errors' in drafts ? { errors: drafts.errors } : { people, drafts }
}

/** The sheet with this exact name, or else with a name that is equal as headers are. */
export const sheetNamed = <T>(sheets: ReadonlyMap<string, T>, name: string): T | undefined =>
  sheets.get(name) ?? [...sheets].find(([it]) => headerKey(it) === headerKey(name))?.[1]
