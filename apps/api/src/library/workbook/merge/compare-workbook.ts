import {
  isRejection,
  type Performance,
  type Rejection,
  reject,
  type Script,
  type SheetFinding,
} from '@ghostlight/contracts'
import { numberTaken } from '@ghostlight/contracts/rules'
import { cue, group, module, performance, same, template } from '@ghostlight/domain'
import { derivedId } from '../../../engine/derived-id.ts'
import { besideIn, cuesSheetsIn, rowsOf, type Workbook } from '../beside.ts'
import { commentsSheet } from '../comments.ts'
import type { House } from '../findings.ts'
import { checkShow } from '../load-sheet.ts'
import { aboutIn } from '../parse-performance.ts'
import { mergedScript } from './merged-script.ts'
import { saidIn } from './said-script.ts'
import { toldIn, wordsOf } from './told-sheet.ts'

/** What one sheet of a workbook would do. `stored`: the performance that it is about; `merged`: that as the sheet changes it. */
export type ComparedSheet = {
  sheet: string
  name: string
  cues: number
  lines: number
  findings: SheetFinding[]
  stored: Script | null
  merged: Script | null
}

type Asked = {
  workbook: Workbook
  users: string
  /** what the file is called: the name of a performance without a name of its own, and the version that was exported */
  file: { name: string; version: number | undefined }
  /** those that are not deleted */
  performances: readonly Performance[]
  /** the performance that the workbook was dropped on */
  target: string | undefined
}
/** A sheet, the name of its performance, and the stored one that it is about. */
export type AboutSheet = { sheet: string; name: string; performance: string | undefined }

/** What each sheet with a performance is about. */
export const aboutSheets = (asked: Asked): AboutSheet[] => {
  const sheets = cuesSheetsIn(asked.workbook)
  const target = sheets.length === 1 ? asked.target : undefined
  return sheets.map((sheet) => aboutSheet(sheet, { ...asked, target }))
}

/** The same for one sheet, which is about the target. */
export const aboutSheet = (sheet: string, asked: Asked): AboutSheet => {
  const { workbook, users, file } = asked
  const rows = rowsOf(workbook, sheet)
  const said = isRejection(rows) ? '' : aboutIn(rows, besideIn(workbook, { users, cues: sheet }).subjects)?.name
  const name = said || (cuesSheetsIn(workbook).length > 1 ? sheet : file.name)
  return { sheet, name, performance: targetOf(asked, name) }
}

/** `seed`: new parts get their ids from it, the same ones each time */
export type AskedCompared = {
  workbook: Workbook
  users: string
  house: House
  sheets: readonly { sheet: string; name: string; stored: Script | undefined }[]
  seed: string
}

/** Says what the sheets of a workbook would change in the stored performances. Writes nothing. */
export const comparedSheets = ({ sheets, seed, ...asked }: AskedCompared): ComparedSheet[] => {
  let made = 0
  const newId = (): string => derivedId(seed, 'merged', String(made++))
  return sheets.map((it) => comparedSheet(it, { ...asked, newId }))
}

/** The stored performance as its sheet changes it, or what is wrong with the sheet. */
export const mergedOf = ({ sheet, merged, findings }: ComparedSheet): Script | Rejection => {
  if (merged) return merged
  const wrong = findings.filter(({ level }) => level === 'stop')
  return reject('INVALID', wrong.map(findingText).join('\n') || `The sheet ${sheet} cannot be merged.`)
}

const findingText = ({ row, text }: SheetFinding): string => (row === null ? text : `row ${row}: ${text}`)

type Comparing = Pick<AskedCompared, 'workbook' | 'users' | 'house'> & { newId: () => string }

const comparedSheet = (
  { sheet, name, stored }: AskedCompared['sheets'][number],
  { workbook, users, house, newId }: Comparing,
): ComparedSheet => {
  const words = stored && wordsOf(stored)
  const findings = checkShow({ workbook, sheets: { users, cues: sheet }, ...(words && { words }) }, house)
  const told = toldIn(workbook, { sheet, users, stored })
  const none = { sheet, name, cues: 0, lines: 0, findings, stored: null, merged: null }
  if (isRejection(told) || findings.some(({ level }) => level === 'stop')) return none
  const read = saidIn(told.rows, told.beside)
  if ('errors' in read) return none
  const counts = { cues: read.script.cues.length, lines: read.script.modules.length }
  if (!stored) return { ...none, ...counts }
  const notTaken = (told.beside.comments?.length ?? 0) > 1 ? [commentsStay] : []
  const merged = mergedScript(told, { stored, newId })
  if ('errors' in merged) return none
  const refused = refusalsOf(stored, merged).map((text) => findingAbout(sheet, text))
  return {
    ...none,
    ...counts,
    findings: [...findings, ...notTaken, ...refused],
    stored,
    merged: refused.length > 0 ? null : merged,
  }
}

/** The performance that was dropped on, or else that with the name in the sheet: the version of the file, or the newest. */
const targetOf = ({ performances, target, file }: Asked, name: string): string | undefined => {
  if (target !== undefined) return target
  const key = name.trim().toLowerCase()
  const alike = performances.filter((it) => it.name.trim().toLowerCase() === key)
  const exported = alike.find(({ version }) => version === file.version)
  return (exported ?? alike.toSorted((a, b) => b.version - a.version)[0])?._id
}

/** What the library would refuse of the parts that the sheet changes. */
const refusalsOf = (stored: Script, merged: Script): string[] => {
  const taken = merged.cues.flatMap(({ number = '', name }, at) =>
    number !== '' &&
    !stored.cues.some((it) => it.number === number) &&
    numberTaken(merged.cues, { at, number }) !== undefined
      ? [`The number ${number} of the cue ${name} is another cue's`]
      : [],
  )
  return [
    ...changed(stored.groups, merged.groups).map((it) => group.refusalOf(it)),
    ...changed(stored.templates, merged.templates).map((it) => template.refusalOf(it)),
    ...changed(stored.modules, merged.modules).map((it) => module.refusalOf(it)),
    ...changed(stored.cues, merged.cues).map((it) => cue.refusalOf(it)),
    ...changed([stored.performance], [merged.performance]).map((it) => performance.refusalOf(it)),
  ]
    .flatMap((it) => it?.message ?? [])
    .concat(taken)
}

const changed = <T extends { _id: string }>(stored: readonly T[], merged: readonly T[]): T[] => {
  const before = new Map(stored.map((it) => [it._id, it]))
  return merged.filter((it) => !same(before.get(it._id), it))
}

/** Comments are no part of a script, so an undo of the merge could not take them back. */
const commentsStay: SheetFinding = {
  level: 'warn',
  sheet: commentsSheet,
  row: null,
  column: null,
  text: 'The comments of this workbook are not taken over: the performance keeps its own.',
  instead: 'If you need one of them, write it at its line in the editor.',
}

const findingAbout = (sheet: string, text: string): SheetFinding => ({
  level: 'stop',
  sheet,
  row: null,
  column: null,
  text,
  instead: 'Change it in the sheet, and drop the workbook again.',
})
