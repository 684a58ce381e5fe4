import { type Effect, type ModuleCondition, templateContents } from '@ghostlight/contracts'
import {
  type Again,
  agains,
  type CueColour,
  cueColours,
  followIn,
  followText,
  isTemplateKind,
  saysNothing,
  type TemplateKind,
  timecodeWritten,
  timeExamples,
  timeIn,
} from '@ghostlight/contracts/rules'
import { withOptionGroups, wrongTag } from '@ghostlight/domain'
import { conditionsIn, effectsIn } from './cell-rules.ts'
import type { Cells } from './headers.ts'
import { jsonIn } from './json-cell.ts'
import { isSheetKind, sheetKinds, sheetTexts } from './kind-columns.ts'
import { type SaidWay, waysIn } from './next-cell.ts'
import { type SaidInLanguages, saidInLanguages } from './translated-columns.ts'

const mostMs = 3_600_000
const longest = {
  Cue: 200,
  'Cue Name': 200,
  'Cue Description': 2_000,
  Number: 8,
  Notes: 2_000,
  Act: 100,
  Template: 200,
  Voice: 64,
} as const

export type CueColumn = keyof typeof longest
/** One row of a cues sheet with every cell parsed. `errors`: what could not be parsed. */
export type CueRow = {
  row: number
  cells: Record<CueColumn, string>
  /** the cells of the text columns, by field */
  texts: Readonly<Record<string, string>>
  /** what its template says in other languages */
  said: SaidInLanguages
  group: string
  type: TemplateKind | 'unknown' | undefined
  /** for a kind of template without columns: its name and its whole content */
  kept: { kind: string; content: Record<string, unknown> } | undefined
  mindelay: number
  maxdelay: number
  oneshot: boolean
  autorun: boolean
  /** all its phones begin together */
  sync: boolean
  /** groups by name, as in effects */
  conditions: readonly ModuleCondition[]
  effects: readonly Effect[]
  /** the planned length of its cue; 0 = not given */
  plannedMs: number
  /** '' = not given */
  again: Again | ''
  /** as the sheet writes it; '' = nothing */
  follow: string
  colour: CueColour | ''
  timecode: string
  skip: boolean
  /** where its questions lead, in the names of the sheet */
  next: readonly SaidWay[]
  /** the row of a cue without modules: it names only the cue */
  isBare: boolean
  errors: string[]
}

export const readCueRow = ({ row, get, languages }: Cells): CueRow => {
  const errors: string[] = []
  const upTo = (most: number, column: string): string => {
    const cell = get(column)
    if (cell.length > most) errors.push(`${column} is longer than ${most} characters`)
    return cell
  }
  const text = (column: CueColumn): string => upTo(longest[column], column)
  const cells = {
    Cue: text('Cue'),
    'Cue Name': text('Cue Name'),
    'Cue Description': text('Cue Description'),
    Number: text('Number'),
    Notes: text('Notes'),
    Act: text('Act'),
    Template: text('Template'),
    Voice: text('Voice'),
  }
  const texts = Object.fromEntries(sheetTexts.map(({ field, column, most }) => [field, upTo(most, column)]))
  for (const { field, column } of sheetTexts) {
    const wrong = wrongTag(texts[field] ?? '')
    if (wrong !== undefined) errors.push(`${column} cannot be read. ${wrong}`)
  }
  const inLanguages = saidInLanguages({ columns: languages, cell: get }, (message) => void errors.push(message))
  const delay = (column: string): number => {
    const cell = get(column)
    const ms = cell === '' ? 0 : timeIn(cell)
    if (ms === null) errors.push(`${column} is not a time: ${cell}. Write a time, such as ${timeExamples}`)
    else if (ms > mostMs) errors.push(`${column} is more than an hour: ${cell}. Write a time, such as ${timeExamples}`)
    return ms ?? 0
  }
  const flag = (column: string): boolean => {
    const cell = get(column).toLowerCase()
    if (['true', 'yes', 'y', '1', 'x'].includes(cell)) return true
    if (!['', 'false', 'no', 'n', '0'].includes(cell)) errors.push(`${column} is neither yes nor no: ${get(column)}`)
    return false
  }
  const again = (): Again | '' => {
    const cell = get('Again')
    const said = agains.find((it) => it === cell.toLowerCase())
    if (cell !== '' && !said) errors.push(`Again is not one of ${agains.join(', ')}: ${cell}`)
    return said ?? ''
  }
  const follow = (): string => {
    const said = followIn(get('Follow'), timeIn)
    if (said === undefined)
      errors.push(
        `Follow is neither a time after the end, such as 5 s, nor a time of day, such as at 19:05: ${get('Follow')}`,
      )
    return followText(said)
  }
  const colour = (): CueColour | '' => {
    const cell = get('Colour').toLowerCase()
    const said = cueColours.find((it) => it === cell)
    if (cell !== '' && !said) errors.push(`Colour is not one of ${cueColours.join(', ')}: ${get('Colour')}`)
    return said ?? ''
  }
  const timecode = (): string => {
    const said = timecodeWritten(get('Timecode'))
    if (said === undefined) errors.push(`Timecode is not a time such as 01:00:00:12: ${get('Timecode')}`)
    return said ?? ''
  }
  const rules = <T>(column: string, read: (cell: string) => T[] | string): T[] => {
    const found = read(get(column))
    if (typeof found !== 'string') return found
    errors.push(`${column} cannot be read: ${found}`)
    return []
  }
  const content = jsonIn(get('Content'))
  if (content === null) errors.push('Content is not as Export writes it')
  const kept = content ? { kind: get('Type'), content } : undefined
  const unfit = kept && wrongIn(kept)
  if (unfit !== undefined) errors.push(`Content does not fit the type ${get('Type')}: ${unfit}`)
  const type = kept ? 'unknown' : typeOf(get('Type'), texts)
  if (type === undefined && get('Type') !== '' && content !== null) errors.push(noSuchType(get('Type')))
  const mindelay = delay('Min Delay')
  const maxdelay = get('Max Delay') === '' ? mindelay : delay('Max Delay')
  if (errors.length === 0 && maxdelay < mindelay) errors.push('Max Delay is less than Min Delay')
  const said = [get('Group'), get('Type'), cells.Template, cells.Voice, ...Object.values(texts)]
  const isBare = said.every((cell) => cell === '') && !kept
  return {
    row,
    cells,
    texts,
    said: inLanguages,
    group: get('Group'),
    type,
    kept,
    mindelay,
    maxdelay,
    oneshot: flag('Oneshot'),
    autorun: flag('Autorun'),
    sync: flag('Phones Together'),
    conditions: rules('Conditions', conditionsIn),
    effects: rules('Effects', effectsIn),
    plannedMs: delay('Planned'),
    again: again(),
    follow: follow(),
    colour: colour(),
    timecode: timecode(),
    skip: flag('Skip'),
    next: rules('Next', waysIn),
    isBare,
    errors,
  }
}

const noSuchType = (type: string): string =>
  isTemplateKind(type.toLowerCase())
    ? `Type ${type} needs its Content, as Export writes it`
    : `Invalid template type: ${type}. Must be one of: ${sheetKinds.join(', ')}`

/** What is wrong with content as Export writes it; undefined if nothing is, or if the kind is unknown. */
const wrongIn = ({ kind, content }: NonNullable<CueRow['kept']>): string | undefined => {
  if (!isTemplateKind(kind)) return undefined
  // a sheet has the name of a group where a template has its id
  const named = withOptionGroups({ type: kind, content }, () => 'a-group')
  const [issue] = templateContents[kind].safeParse(named.content).error?.issues ?? []
  return issue && [issue.path.map(String).join('.'), issue.message].filter(Boolean).join(': ')
}

/** The type of the row. If the cell is empty, the filled columns show it. */
const typeOf = (cell: string, texts: CueRow['texts']): TemplateKind | undefined => {
  const type = cell.toLowerCase()
  if (type !== '') return isSheetKind(type) ? type : undefined
  return sheetKinds.find((kind) => !saysNothing({ type: kind, content: texts }))
}
