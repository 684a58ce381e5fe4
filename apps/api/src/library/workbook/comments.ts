import { PackedComment, type Script } from '@ghostlight/contracts'
import { commentLimits } from '@ghostlight/contracts/rules'
import { gone } from './automations.ts'
import type { CommentDraft, ModuleDraft } from './drafts.ts'
import { type Cells, headerKey, rowsBelowHeader } from './headers.ts'

type Rows = readonly (readonly string[])[]

/** The sheet of a workbook that has the comments. */
export const commentsSheet = 'Comments'
const columns = ['Comment', 'Cue', 'Line', 'About', 'By', 'At', 'Text', 'Edited', 'Resolved By', 'Resolved At'] as const
type Row = Partial<Record<(typeof columns)[number], string>>

/**
 * One row for each message; the rows of a comment have the same number. `Cue` is what the cues sheet says in its column Cue,
 * and `Line` the place of the line in its cue.
 */
export const commentRows = ({ cues }: Pick<Script, 'cues'>, comments: readonly PackedComment[]): string[][] => {
  const rows = comments.flatMap(({ on, about, messages, resolved }, at): Row[] => {
    const cue = cues.findIndex(({ _id, modules }) => (on.kind === 'cue' ? _id === on.id : modules.includes(on.id)))
    const line = cues[cue]?.modules.indexOf(on.id) ?? -1
    const there = { Cue: String(cue + 1), Line: on.kind === 'cue' ? '' : String(line + 1) }
    const place = cue >= 0 ? there : on.kind === 'cue' ? { Cue: gone } : { Line: gone }
    return messages.map((said, nth) => ({
      Comment: String(at + 1),
      ...(nth === 0 && { ...place, About: about }),
      By: said.by,
      At: said.at,
      Text: said.text,
      Edited: said.editedAt ?? '',
      ...(nth === 0 && resolved && { 'Resolved By': resolved.by, 'Resolved At': resolved.at }),
    }))
  })
  return [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
}

type Sheet = {
  /** the place of a cue by its cell */
  placeOf: (cue: string) => number | undefined
  modules: readonly Pick<ModuleDraft, 'cue'>[]
}
/** `found`: nothing without a sheet */
type Read = { found: { comments?: CommentDraft[] }; wrong: string[] }

/** Reads the sheet of the comments. `wrong`: what cannot be read, by sheet and row. */
export const readComments = (rows: Rows | undefined, script: Sheet): Read => {
  if (!rows) return { found: {}, wrong: [] }
  const headers = new Set((rows[0] ?? []).map(headerKey))
  const at = (row: number, message: string): string => `${commentsSheet}, row ${row}: ${message}`
  const missing = ['Comment', 'By', 'At', 'Text'].filter((column) => !headers.has(headerKey(column)))
  if (missing.length > 0) return { found: {}, wrong: missing.map((it) => at(1, `Missing column: ${it}`)) }
  const threads = new Map<string, Cells[]>()
  for (const cells of rowsBelowHeader(rows)) {
    const number = cells.get('Comment')
    threads.set(number, [...(threads.get(number) ?? []), cells])
  }
  if (threads.size > commentLimits.threads)
    return { found: {}, wrong: [at(1, `There are more than ${commentLimits.threads} comments`)] }
  const comments: CommentDraft[] = []
  const wrong: string[] = []
  for (const [number, cells] of threads) {
    const row = cells[0]?.row ?? 1
    const read = number === '' ? 'Missing number in the column Comment' : threadIn(cells, script)
    if (typeof read === 'string') wrong.push(at(row, read))
    else comments.push(read)
  }
  return { found: { comments }, wrong }
}

/** The comment of these rows, or what is wrong with it. */
const threadIn = (rows: readonly Cells[], script: Sheet): CommentDraft | string => {
  const [first] = rows
  if (!first) return 'There is no comment'
  const place = placeIn(first, script)
  if (typeof place === 'string') return place
  const [by, at] = [first.get('Resolved By'), first.get('Resolved At')]
  const read = PackedComment.safeParse({
    on: { kind: place.kind, id: 'here' },
    about: first.get('About').slice(0, commentLimits.about),
    messages: rows.map(({ get }, nth) => ({
      _id: String(nth),
      by: get('By'),
      at: get('At'),
      text: get('Text'),
      ...(get('Edited') && { editedAt: get('Edited') }),
    })),
    resolved: at ? { by, at } : null,
  })
  if (read.success) return { ...read.data, on: place }
  const [issue] = read.error.issues
  return isTime.has(issue?.path.at(-1))
    ? 'A time cannot be read. Write it such as 2026-05-01T12:00:00.000Z'
    : `${issue?.path.join('.')}: ${issue?.message}`
}
const isTime: ReadonlySet<PropertyKey | undefined> = new Set(['at', 'editedAt'])

const placeIn = ({ get }: Cells, { placeOf, modules }: Sheet): CommentDraft['on'] | string => {
  const [cue, line] = [get('Cue'), get('Line')]
  const kind = line === '' ? 'cue' : 'module'
  if (cue === gone || line === gone) return { kind, at: 'gone' }
  const place = placeOf(cue)
  if (place === undefined) return `Cue not found: ${cue}. Write what its cell in the column Cue says`
  if (kind === 'cue') return { kind, at: place }
  const own = modules.flatMap((it, at) => (it.cue === place ? [at] : []))[Number(line) - 1]
  return own === undefined ? `Line not found: ${line}. Write which of the rows of its cue it is` : { kind, at: own }
}
