import {
  type Comment,
  isRejection,
  type Rejection,
  type RestResponse,
  reject,
  type Script,
  type SheetFinding,
} from '@ghostlight/contracts'
import {
  classifyUsers,
  cue,
  type DecideContext,
  group,
  type ImportRow,
  module,
  nearestSymbol,
  type Person,
  performance,
  template,
} from '@ghostlight/domain'
import { derivedId } from '../../engine/derived-id.ts'
import type { Commands } from '../commands.ts'
import { storeComments, unpackedComments } from '../comments.ts'
import { storeScript } from '../store-script.ts'
import { onBase } from './base-version.ts'
import { besideIn, rowsOf, type Workbook } from './beside.ts'
import type { CommentDraft, TemplateDraft } from './drafts.ts'
import { cellWarnings, type House, stopOf } from './findings.ts'
import { headerKey, missingColumns } from './headers.ts'
import { type LoadedPerformance, loadPerformance } from './load-workbook.ts'
import { aboutIn, parsePerformance } from './parse-performance.ts'
import { sheetNamed } from './parse-show.ts'
import { parseUsers } from './parse-users.ts'
import type { KnownWords } from './templates.ts'

/** The default name of a performance made from this sheet: the one it was exported with. */
export const nameInSheet = (workbook: Workbook, sheet: string): string => {
  const rows = rowsOf(workbook, sheet)
  if (isRejection(rows)) return ''
  return aboutIn(rows, besideIn(workbook, { users: '', cues: sheet }).subjects)?.name ?? ''
}

/** Says what an import of a users sheet would do, and does nothing. */
export const classifySheet = (
  { workbook, sheet }: { workbook: Workbook; sheet: string },
  known: readonly Person[],
): ImportRow[] | Rejection => {
  const rows = rowsOf(workbook, sheet)
  if (isRejection(rows)) return rows
  const missing = missingColumns(rows, ['Phone'])
  return missing.length > 0 ? refused(missing) : classifyUsers(parseUsers(rows), known)
}

export type LoadingShow = {
  workbook: Workbook
  sheets: { users: string; cues: string }
  about: { name: string; version: number; description: string }
  loadGroups: boolean
  loadCues: boolean
  base?: Script | undefined
  /** ms since the epoch */
  now: number
}

type Loaded = Omit<RestResponse<'sheetLoadPerformance'>, 'message'> & { position: number }

/** Makes a performance from a cues sheet. If any row is bad, makes nothing and names every bad row. */
export const loadShow = async (loading: LoadingShow, commands: Commands): Promise<Loaded | Rejection> => {
  const read = await scriptOf(loading, commands)
  if (isRejection(read)) return read
  const { comments, ...script } = read
  const problems = problemsOf(script)
  if (problems.length > 0) return refused(problems)
  const stored = await storeScript(script, commands)
  if (isRejection(stored)) return stored
  const said = await storeComments(comments, commands)
  if (isRejection(said)) return said
  const { cues, groups, templates, modules } = script
  const position = Math.max(stored.position, said.position)
  return { performance: stored.performance.name, cues, groups, templates, modules, position }
}

type Whole = Script & { comments: Comment[] }

const scriptOf = async (loading: LoadingShow, { handler, request }: Commands): Promise<Whole | Rejection> => {
  const { workbook, about, base, now } = loading
  const cues = rowsOf(workbook, loading.sheets.cues)
  if (isRejection(cues)) return cues
  const drafts = parsePerformance(cues, besideIn(workbook, loading.sheets))
  if ('errors' in drafts) return refused(drafts.errors)
  const ids = (...parts: string[]): string => derivedId(request.commandId, 'sheet', ...parts)
  // modules speak to groups, so cues need their groups
  const taken = loading.loadCues
    ? drafts
    : {
        ...drafts,
        cues: [],
        modules: [],
        templates: [],
        automations: [],
        groups: loading.loadGroups ? drafts.groups : [],
      }
  const made = loadPerformance(taken, { ...about, ids, now })
  // a repeated request keeps the version of the first one, whatever versions came since
  const before = (await handler.state(performance, made.performance._id)).item
  const loaded = { ...made, performance: { ...made.performance, version: before?.version ?? about.version } }
  // made from the old id, so that a repeated request gives the same parts, even if the base has changed
  const newId = (old: string): string => ids('copy', old)
  const script = base ? onBase(loaded, { base, newId, at: new Date(now).toISOString() }) : loaded
  return { ...script, comments: commentsOn(made, loading.loadCues ? drafts.comments : [], request) }
}

/** The comments of a sheet on the cues and lines that were made of it. */
const commentsOn = (
  { performance: { _id }, cues, modules }: LoadedPerformance,
  drafts: readonly CommentDraft[] = [],
  request: Commands['request'],
): Comment[] => {
  const packed = drafts.map(({ on: { kind, at }, ...it }, nth) => {
    const items = kind === 'cue' ? cues : modules
    const id = (at === 'gone' ? undefined : items[at]?._id) ?? derivedId(request.commandId, 'gone', String(nth))
    const messages = it.messages.map((said) => ({ ...said, _id: `${nth}.${said._id}` }))
    return { ...it, messages, on: { kind, id } }
  })
  return unpackedComments(packed, { performance: _id, newId: (id) => id, request })
}

/** Checks a cues sheet for errors and warnings. Writes nothing. `words`: those of the performance that it would change */
export const checkShow = (
  { workbook, sheets, words }: Pick<LoadingShow, 'workbook' | 'sheets'> & { words?: KnownWords },
  house: House,
): SheetFinding[] => {
  const users = workbook.kind === 'csv' ? undefined : rowsOf(workbook, sheets.users)
  const people = users && !isRejection(users) ? parseUsers(users).flatMap(({ person }) => person ?? []) : []
  const cues = rowsOf(workbook, sheets.cues)
  if (isRejection(cues)) {
    const instead = `Write the name of a sheet of this workbook: ${[...workbook.sheets.keys()].join(', ')}.`
    return [{ level: 'stop', sheet: sheets.cues, row: null, column: null, text: cues.message, instead }]
  }
  const drafts = parsePerformance(cues, { ...besideIn(workbook, sheets), ...(words && { words }) })
  const bad = 'errors' in drafts ? drafts.errors.map((it) => stopOf(it, sheets.cues)) : []
  const questions = ('described' in drafts && drafts.described?.about?.data?.joinQuestions) || []
  const asking = 'errors' in drafts ? [] : drafts.templates.map(kindOfDraft)
  const checking = { ...house, asking, sheet: sheets.cues, people, questions }
  return [...bad, ...missedUsers(workbook, sheets), ...cellWarnings(cues, checking)]
}

/** A draft by the type that its template will have. */
const kindOfDraft = (draft: TemplateDraft): { name: string; type: string; content: Record<string, unknown> } => ({
  name: draft.name,
  type: draft.type === 'unknown' ? draft.kind : draft.type,
  content: draft.content,
})

/** Warns if a workbook seems to have its users sheet under another name: otherwise its groups would be created silently. */
const missedUsers = ({ sheets, kind }: Workbook, names: LoadingShow['sheets']): SheetFinding[] => {
  if (kind === 'csv' || sheetNamed(sheets, names.users)) return []
  const others = [...sheets].filter(([name]) => headerKey(name) !== headerKey(names.cues))
  const withPhones = others.find(([, [header = []]]) => header.some((it) => headerKey(it) === 'phone'))?.[0]
  const near = nearestSymbol(
    names.users,
    others.map(([name]) => name),
  )
  const meant = near ?? withPhones
  if (meant === undefined) return []
  const instead = `Did you mean “${meant}”? Without a users sheet every group that the cues name is made.`
  const text = `there is no sheet “${names.users}”`
  return [{ level: 'warn', sheet: names.users, row: null, column: null, text, instead }]
}

const refused = (errors: readonly string[]): Rejection => reject('INVALID', errors.join('\n'), { errors })

/** Finds what the library would refuse before anything is made, because half a show is worse than none. */
const problemsOf = (script: Script): string[] =>
  [
    ...script.groups.map((item) => group.decide({ type: 'create', item }, group.initial(), nobody)),
    ...script.templates.map((item) => template.decide({ type: 'create', item }, template.initial(), nobody)),
    ...script.modules.map((item) => module.decide({ type: 'create', item }, module.initial(), nobody)),
    ...script.cues.map((item) => cue.decide({ type: 'create', item }, cue.initial(), nobody)),
    performance.decide({ type: 'create', item: script.performance }, performance.initial(), nobody),
  ].flatMap((it) => (isRejection(it) ? [it.message] : []))

const nobody: DecideContext = {
  now: 0,
  random: () => 0,
  id: () => '',
  actor: '',
  actorName: '',
  console: '',
  doublePressMs: 0,
}
