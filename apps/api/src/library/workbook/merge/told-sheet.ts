import { isRejection, type Rejection, type Script, type Template } from '@ghostlight/contracts'
import type { SheetFile, Sheets } from '../../../engine/ports/sheet-source.ts'
import { besideIn, isFirst, type Rows, rowsOf, type Workbook } from '../beside.ts'
import { scriptSheets } from '../export-sheet.ts'
import { headerKey } from '../headers.ts'
import { questionsSheet } from '../join-questions.ts'
import { isSheetKind } from '../kind-columns.ts'
import { emotesSheet } from '../own-emotes.ts'
import type { Beside } from '../parse-performance.ts'
import { sheetNamed } from '../parse-show.ts'
import { keysOf } from '../script-sheet.ts'
import type { KnownWords } from '../templates.ts'
import { type SaidScript, saidIn, withIds } from './said-script.ts'

/** The sheet of an author: its rows, and the sheets beside it. */
export type Told = { rows: Rows; beside: Beside; kind: SheetFile['kind'] }

/** `users`: the name of the users sheet, if there is one; `stored`: the performance that the sheet is about */
export const toldIn = (
  workbook: Workbook,
  { sheet, users, stored }: { sheet: string; users: string; stored?: Script | undefined },
): Told | Rejection => {
  const rows = rowsOf(workbook, sheet)
  if (isRejection(rows)) return rows
  const words = stored ? { words: wordsOf(stored) } : {}
  const { questions, emotes, ...beside } = besideIn(workbook, { users, cues: sheet })
  const own = isFirst(workbook, sheet) ? { questions, emotes } : {}
  return { rows, beside: { ...beside, ...own, ...words }, kind: workbook.kind }
}

/** What its templates say, by the names that their rows have. */
export const wordsOf = ({ templates }: Script): KnownWords => {
  const keys = keysOf(templates)
  return new Map(
    templates.map(({ _id, type, content, translations }) => {
      const words = translations ? { translations } : {}
      const key = (keys.get(_id) ?? '').toLowerCase()
      return [
        key,
        isSheetKind(type)
          ? { type, content: content as Record<string, string>, ...words }
          : { type: 'unknown', kind: type, content, ...words },
      ]
    }),
  )
}

/**
 * What the same sheet would say about the stored performance: with the columns, the kinds of rows and the other sheets that the
 * author's has, and no more. What differs between the two was changed by the author. Whatever a sheet cannot say, or this one
 * does not, is the same in both and so stays.
 */
export const toldOf = (stored: Script, { rows, beside, kind }: Told, hasCues: boolean): SaidScript => {
  const whole = completed(hasCues ? stored : { ...stored, cues: [], modules: [] })
  const sheets = scriptSheets(whole, kind)
  const subjects = (beside.subjects ?? []).map((it) => ({
    ...it,
    rows: likeThese(sheetNamed(sheets, it.sheet) ?? [], it.rows),
  }))
  const apart = new Set(subjects.flatMap(({ kinds }) => kinds))
  const inRows = new Set([...kindsOf(rows)].filter((it) => !apart.has(it)))
  // which templates have a row does not change the rows of the cues
  const all = scriptSheets(whole, 'csv')
  const own = likeThese(ofKinds([...all.values()][0] ?? [], inRows), rows)
  const besides = { groups: 'any', subjects, ...besideLike(sheets, beside), words: wordsOf(whole) } as const
  const base = saidIn(own, besides)
  return 'errors' in base ? asStored(whole) : withStoredIds(base, whole)
}

/** What a sheet cannot leave out, for a line that speaks to nobody yet or says nothing yet. */
const nobody = { _id: 'none:group', name: '(nobody yet)', description: '', type: '', oneshot: false, metadata: {} }
const nothing: Template = {
  _id: 'none:template',
  name: '(nothing yet)',
  type: 'speech',
  content: { text: '(nothing yet)', voice: '-' },
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
}

const completed = (stored: Script): Script => {
  const isThere = new Set(stored.templates.map(({ _id }) => _id))
  const lacksGroup = stored.modules.some(({ group }) => group === null)
  const lacksTemplate = stored.modules.some(({ template }) => !isThere.has(template ?? ''))
  if (!lacksGroup && !lacksTemplate) return stored
  return {
    ...stored,
    groups: lacksGroup ? [...stored.groups, nobody] : stored.groups,
    templates: lacksTemplate ? [...stored.templates, nothing] : stored.templates,
    modules: stored.modules.map((it) => ({
      ...it,
      group: it.group ?? nobody._id,
      template: isThere.has(it.template ?? '') ? it.template : nothing._id,
    })),
  }
}

/** The kinds of things that a sheet describes, in rows of its own or in sheets beside it. */
export const kindsIn = ({ rows, beside }: Told): ReadonlySet<string> =>
  new Set([...kindsOf(rows), ...(beside.subjects ?? []).flatMap(({ kinds }) => kinds)])

const kindsOf = (rows: Rows): ReadonlySet<string> => {
  const at = (rows[0] ?? []).findIndex((it) => headerKey(it) === 'kind')
  return new Set(rows.slice(1).map((row) => (at < 0 ? '' : (row[at] ?? '').trim().toLowerCase())))
}

/** The rows of cues, and those of these kinds. */
const ofKinds = ([header = [], ...rows]: Rows, kinds: ReadonlySet<string>): Rows => {
  const at = header.indexOf('Kind')
  return [header, ...rows.filter((row) => (row[at] ?? '') === '' || kinds.has(row[at] ?? ''))]
}

/** The rows with the columns that these have. */
const likeThese = (own: Rows, rows: Rows): Rows => {
  const headers = new Set((rows[0] ?? []).map(headerKey))
  const columns = (own[0] ?? []).flatMap((it, at) => (headers.has(headerKey(it)) ? [at] : []))
  return own.map((row) => columns.map((at) => row[at] ?? ''))
}

const besideLike = (sheets: Sheets, { questions, emotes }: Beside): Partial<Beside> => ({
  ...(questions && { questions: sheetNamed(sheets, questionsSheet) }),
  ...(emotes && { emotes: sheetNamed(sheets, emotesSheet) }),
})

/** Gives the parts of an export their stored ids. They stand in the order in which the export wrote them. */
const withStoredIds = (base: SaidScript, stored: Script): SaidScript => {
  const home = new Map<string, string>()
  const put = (from: readonly { _id: string }[], to: readonly { _id: string }[]): void => {
    for (const [at, { _id }] of from.entries()) home.set(_id, to[at]?._id ?? _id)
  }
  const byId = new Map(stored.modules.map((it) => [it._id, it]))
  const lines = stored.cues.flatMap((it) => it.modules).flatMap((id) => byId.get(id) ?? [])
  const { script } = base
  put(script.cues, stored.cues)
  put(script.modules, lines)
  put(Object.values(script.performance.automations ?? {}), Object.values(stored.performance.automations ?? {}))
  const groups = idsByKey(stored.groups)
  for (const [at, { _id }] of script.groups.entries()) home.set(_id, groups.get(base.groups[at] ?? '') ?? _id)
  const templates = idsByKey(stored.templates)
  for (const [at, { _id }] of script.templates.entries()) home.set(_id, templates.get(base.templates[at] ?? '') ?? _id)
  for (const [at, { template }] of script.modules.entries()) {
    const of = lines[at]?.template
    if (template !== null && of) home.set(template, of)
  }
  return { ...base, script: withIds(script, (id) => home.get(id) ?? id) }
}

const idsByKey = (items: readonly { _id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map([...keysOf(items)].map(([id, key]) => [key.toLowerCase(), id]))

/** Where an export cannot be read: the performance itself. */
const asStored = (stored: Script): SaidScript => {
  const [groups, templates] = [keysOf(stored.groups), keysOf(stored.templates)]
  return {
    script: stored,
    cues: stored.cues.map(({ number = '' }, at) => ({ cell: String(at + 1), number })),
    templates: stored.templates.map(({ _id }) => (templates.get(_id) ?? '').toLowerCase()),
    groups: stored.groups.map(({ _id }) => (groups.get(_id) ?? '').toLowerCase()),
  }
}
