import { isDeepStrictEqual } from 'node:util'
import { followIn, numberTaken, timeIn } from '@ghostlight/contracts/rules'
import { collectAutomations } from './automations.ts'
import { collectGroups } from './collect-groups.ts'
import { readComments } from './comments.ts'
import { type CueRow, readCueRow } from './cue-row.ts'
import { type Described, kindOf, readDescribed } from './described-rows.ts'
import type { AboutDraft, CueDraft, ModuleDraft, PerformanceDrafts } from './drafts.ts'
import { missingColumns, rowsBelowHeader } from './headers.ts'
import { collectQuestions, readQuestions } from './join-questions.ts'
import { waysAt } from './next-cell.ts'
import { collectEmotes, readEmotes } from './own-emotes.ts'
import { ownNumbers } from './own-numbers.ts'
import { cellsOf, type SubjectRows } from './subjects.ts'
import { collectTemplates, type KnownWords } from './templates.ts'
import { translatedColumns } from './translated-columns.ts'

const requiredColumns = ['Cue', 'Group'] as const
/** the same limit as for a cue that is made by hand */
const mostModulesOfACue = 500

type Rows = readonly (readonly string[])[]
/**
 * `groups`: every group that has at least one person in the users sheet; `'any'`: there is no users sheet. `questions`: the
 * sheet of the questions at the door, if there is one; `emotes`: that of the emotes; `comments`: that of the comments.
 * `subjects`: the sheets of what a cues sheet may have in rows with a Kind. `words`: those of stored templates.
 */
export type Beside = {
  groups: readonly string[] | 'any'
  questions?: Rows | undefined
  emotes?: Rows | undefined
  comments?: Rows | undefined
  subjects?: readonly SubjectRows[]
  words?: KnownWords
}

/**
 * Parses a cues sheet into drafts, or returns every bad row by its number. One bad row refuses the whole sheet, because half
 * a show is worse than none.
 */
export const parsePerformance = (rows: Rows, beside: Beside): PerformanceDrafts | { errors: string[] } => {
  const read = readPerformance(rows, beside)
  return 'errors' in read ? read : read.drafts
}

/** How the sheet itself calls its parts, in the order of the drafts. `number`: the cell of the column Number. */
export type SheetKeys = { cues: { cell: string; number: string }[]; templates: string[] }

/** The columns of languages that there are not. */
const languagesRefused = ([header = []]: Rows, subjects: readonly SubjectRows[] = []): string[] => [
  ...translatedColumns(header).wrong.map((it) => `row 1: ${it}`),
  ...subjects.flatMap(({ sheet, rows: [own = []] }) =>
    translatedColumns(own).wrong.map((it) => `${sheet}, row 1: ${it}`),
  ),
]

/** The drafts, and how the sheet calls them, by which two sheets of one performance are compared. */
export const readPerformance = (
  rows: Rows,
  beside: Beside,
): { drafts: PerformanceDrafts; keys: SheetKeys } | { errors: string[] } => {
  const missing = missingColumns(rows, requiredColumns)
  if (missing.length > 0) return { errors: missing }

  const wrongLanguages = languagesRefused(rows, beside.subjects)
  if (wrongLanguages.length > 0) return { errors: wrongLanguages }

  const cues = collectCues()
  const groups = collectGroups(beside.groups)
  const templates = collectTemplates(beside.words)
  const automations = collectAutomations()
  const questions = collectQuestions()
  const emotes = collectEmotes()
  const wrongBeside = [
    ...(beside.questions ? readQuestions(beside.questions, questions) : []),
    ...(beside.emotes ? readEmotes(beside.emotes, emotes) : []),
  ]
  const modules: ModuleDraft[] = []
  const errors: { row: number; message: string }[] = []
  const badAt = (row: number): Bad => {
    return (message) => void errors.push({ row, message: `row ${row}: ${message}` })
  }
  const badIn = (sheet: string, row: number): Bad => {
    return (message) => void wrongBeside.push(`${sheet}, row ${row}: ${message}`)
  }
  const cells = rowsBelowHeader(rows)
  const alone = cells.filter((it) => kindOf(it) !== '')
  const besideRows = (beside.subjects ?? []).flatMap((subject) =>
    cellsOf(subject).map((it): Described => ({ cells: it, bad: badIn(subject.sheet, it.row) })),
  )
  const own = alone.map((it): Described => ({ cells: it, bad: badAt(it.row) }))
  const about = readDescribed([...besideRows, ...own], { groups, templates, automations, questions, emotes })
  for (const read of cells.filter((it) => kindOf(it) === '').map(readCueRow)) {
    const bad = badAt(read.row)
    for (const message of read.errors) bad(message)
    const cue = cues.of(read, bad)
    if (read.isBare) continue
    const group = groups.of(read.group, bad)
    const template = templates.of(groups.inOptions(read, bad), bad)
    if (cue === undefined || group === undefined || template === undefined) continue
    const { row, mindelay, maxdelay, oneshot, autorun, sync } = read
    const conditions = groups.inConditions(read.conditions, bad)
    const effects = groups.inEffects(read.effects, bad)
    const rules = { ...(sync ? { sync } : {}), conditions, effects }
    modules.push({ row, cue, group, template, mindelay, maxdelay, oneshot, autorun, ...rules })
  }
  cues.twice(badAt)
  cues.leadOn({ templates: templates.named(), placeOf: cues.placeOf }, badAt)
  const machines = automations.about(cues.placeOf, modules)
  const said = readComments(beside.comments, { placeOf: cues.placeOf, modules })
  templates.complete()
  templates.tellEmpty()
  const wrong = [...errors.sort((a, b) => a.row - b.row).map(({ message }) => message), ...wrongBeside, ...said.wrong]
  if (wrong.length > 0) return { errors: wrong }
  if (cues.all().length === 0 && !about) return { errors: ['row 1: There are no cues below the headers'] }
  const described =
    about || alone.length + besideRows.length > 0 ? { described: { groups: groups.described(), about } } : {}
  const drafts = {
    cues: cues.all(),
    groups: groups.used(),
    templates: templates.all(),
    modules,
    automations: machines,
    ...said.found,
    ...described,
  }
  return { drafts, keys: { cues: cues.keys(), templates: templates.keys() } }
}

/** What a sheet says about its performance, in rows of that kind. */
export const aboutIn = (rows: Rows, subjects: readonly SubjectRows[] = []): AboutDraft | undefined => {
  const into = {
    groups: collectGroups([]),
    templates: collectTemplates(),
    automations: collectAutomations(),
    questions: collectQuestions(),
    emotes: collectEmotes(),
  }
  const all = [...subjects.flatMap(cellsOf), ...rowsBelowHeader(rows)]
  const own = all.filter((it) => kindOf(it) === 'performance')
  return readDescribed(
    own.map((cells) => ({ cells, bad: () => undefined })),
    into,
  )
}

type Bad = (message: string) => void

type Found = {
  /** the cell of the column Cue */
  cell: string
  name: string
  description: string
  number: string
  notes: string
  act: string
  plannedMs: number
  again: CueRow['again']
  follow: string
  colour: CueRow['colour']
  timecode: string
  skip: boolean
  next: CueRow['next']
  /** the same with their places, once all rows are read */
  ways: NonNullable<CueDraft['next']>
  modules: number
  /** the row with its number, or else its first row */
  row: number
}

/** Collects cues in the order in which they first occur. An empty Cue cell continues the cue above. */
const collectCues = () => {
  const places = new Map<string, number>()
  const found: Found[] = []
  let current: number | undefined

  const of = (row: CueRow, bad: Bad): number | undefined => {
    const key = row.cells.Cue.toLowerCase()
    if (key !== '') {
      current = places.get(key) ?? found.length
      places.set(key, current)
    }
    if (current === undefined) bad('Missing cue')
    else found[current] = addTo(found[current], row, bad)
    return current
  }
  const twice = (badAt: (row: number) => Bad): void => {
    for (const [at, { number, row }] of found.entries()) {
      const taken = number === '' ? undefined : numberTaken(found, { at, number })
      // if two cues give this number, the second one is wrong
      if (taken !== undefined && (found[taken]?.number === '' || taken < at))
        badAt(row)(`Number is another cue's: ${number}`)
    }
  }
  /** Finds what the ways name: cues and templates may stand in later rows. */
  const leadOn = (places: Parameters<typeof waysAt>[1], badAt: (row: number) => Bad): void => {
    for (const cue of found) {
      const ways = waysAt(cue.next, places)
      if (typeof ways === 'string') badAt(cue.row)(`Next cannot be read: ${ways}`)
      else cue.ways = ways
    }
  }
  const placeOf = (label: string): number | undefined => places.get(label.toLowerCase())
  const all = (): CueDraft[] => {
    const numbers = ownNumbers(found)
    return found.map((cue, at) => draftOf({ ...cue, number: numbers[at] ?? '' }))
  }
  const keys = (): SheetKeys['cues'] => found.map(({ cell, number }) => ({ cell: cell.toLowerCase(), number }))
  return { of, twice, leadOn, placeOf, all, keys }
}

const draftOf = ({ cell, name, description, number, notes, act, plannedMs, again, ways, ...it }: Found): CueDraft => ({
  name: name || (/^\d/.test(cell) ? `Cue ${cell}` : cell),
  description,
  ...(number === '' ? {} : { number }),
  ...(notes === '' ? {} : { notes }),
  ...(act === '' ? {} : { act }),
  ...(plannedMs === 0 ? {} : { plannedMs }),
  ...(again === '' || again === 'ask' ? {} : { again }),
  ...(it.follow === '' ? {} : { follow: followIn(it.follow, timeIn) ?? null }),
  ...(it.colour === '' ? {} : { colour: it.colour }),
  ...(it.skip ? { skip: true as const } : {}),
  ...(it.timecode === '' ? {} : { timecode: it.timecode }),
  ...(ways.length === 0 ? {} : { next: ways }),
})

const newCue = ({ row, cells }: CueRow): Found => ({
  cell: cells.Cue,
  name: '',
  description: '',
  number: '',
  notes: '',
  act: '',
  plannedMs: 0,
  again: '',
  follow: '',
  colour: '',
  timecode: '',
  skip: false,
  next: [],
  ways: [],
  modules: 0,
  row,
})

/** What a cue says once, in the first of its rows that says it, and how a row is refused that says otherwise. */
const saidOnce = {
  name: 'Cue has another name above',
  description: 'Cue has another description above',
  number: 'Cue has another number above',
  notes: 'Cue has other notes above',
  act: 'Cue begins another act above',
  again: 'Cue has another Again above',
  follow: 'Cue has another Follow above',
  colour: 'Cue has another Colour above',
  timecode: 'Cue has another Timecode above',
} as const
type SaidOnce = Pick<Found, keyof typeof saidOnce>

const onceIn = ({ cells, again, follow, colour, timecode }: CueRow): SaidOnce => {
  const { Number: number, Notes: notes, Act: act } = cells
  const texts = { name: cells['Cue Name'], description: cells['Cue Description'], number, notes, act }
  return { ...texts, again, follow, colour, timecode }
}

const addTo = (before: Found | undefined, said: CueRow, bad: Bad): Found => {
  const { row, isBare, plannedMs, skip, next } = said
  const cue = before ?? newCue(said)
  const once: Record<string, string> = onceIn(said)
  const known: Readonly<Record<keyof SaidOnce, string>> = cue
  const fields = Object.entries(saidOnce) as [keyof SaidOnce, string][]
  for (const [field, wrong] of fields) if (differs(once[field] ?? '', known[field])) bad(`${wrong}: ${known[field]}`)
  if (plannedMs && cue.plannedMs && plannedMs !== cue.plannedMs)
    bad(`Cue has another planned length above: ${cue.plannedMs / 1_000}`)
  if (hasOthers(next, cue.next)) bad('Cue has another Next above')
  if (!isBare && cue.modules === mostModulesOfACue) bad(`Cue has more than ${mostModulesOfACue} modules`)
  const first = Object.fromEntries(fields.map(([field]) => [field, known[field] || (once[field] ?? '')])) as SaidOnce
  return {
    ...first,
    cell: cue.cell,
    row: cue.number || !once['number'] ? cue.row : row,
    plannedMs: cue.plannedMs || plannedMs,
    skip: cue.skip || skip,
    next: cue.next.length > 0 ? cue.next : next,
    ways: [],
    modules: cue.modules + (isBare ? 0 : 1),
  }
}

const hasOthers = (said: readonly unknown[], before: readonly unknown[]): boolean =>
  said.length > 0 && before.length > 0 && !isDeepStrictEqual(said, before)

const differs = (said: string, before: string): boolean => said !== '' && before !== '' && said !== before
