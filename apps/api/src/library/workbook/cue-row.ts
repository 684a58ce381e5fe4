import type { Condition, Effect } from '@ghostlight/contracts'
import { type Again, agains, timeExamples, timeIn } from '@ghostlight/contracts/rules'
import { conditionsIn, effectsIn } from './cell-rules.ts'
import type { Cells } from './headers.ts'
import { jsonIn } from './json-cell.ts'

const mostMs = 3_600_000
const longest = {
  Cue: 200,
  'Cue Name': 200,
  'Cue Description': 2_000,
  Number: 8,
  Notes: 2_000,
  Template: 200,
  Voice: 64,
  Text: 5_000,
  System: 10_000,
  Prompt: 10_000,
} as const

export type CueColumn = keyof typeof longest
/** One row of a cues sheet with every cell read; what does not read is in `errors`. */
export type CueRow = {
  row: number
  cells: Record<CueColumn, string>
  group: string
  type: 'speech' | 'llm' | 'unknown' | undefined
  /** of a template of no type that can be spoken: what it is called, and all that it holds */
  kept: { kind: string; content: Record<string, unknown> } | undefined
  mindelay: number
  maxdelay: number
  oneshot: boolean
  autorun: boolean
  /** all its phones begin at one moment */
  sync: boolean
  /** groups by their names, as they are in effects */
  conditions: readonly Condition[]
  effects: readonly Effect[]
  /** how long its cue is meant to last; 0 = not said */
  plannedMs: number
  /** '' = not said */
  again: Again | ''
  /** a cue that has no module yet: the row says nothing but which cue it is */
  isBare: boolean
  errors: string[]
}

export const readCueRow = ({ row, get }: Cells): CueRow => {
  const errors: string[] = []
  const text = (column: CueColumn): string => {
    const cell = get(column)
    if (cell.length > longest[column]) errors.push(`${column} is longer than ${longest[column]} characters`)
    return cell
  }
  const cells = {
    Cue: text('Cue'),
    'Cue Name': text('Cue Name'),
    'Cue Description': text('Cue Description'),
    Number: text('Number'),
    Notes: text('Notes'),
    Template: text('Template'),
    Voice: text('Voice'),
    Text: text('Text'),
    System: text('System'),
    Prompt: text('Prompt'),
  }
  const delay = (column: string): number => {
    const cell = get(column)
    const ms = cell === '' ? 0 : timeIn(cell)
    if (ms === null) errors.push(`${column} is no time: ${cell}. Write it such as ${timeExamples}`)
    else if (ms > mostMs) errors.push(`${column} is more than an hour: ${cell}. Write it such as ${timeExamples}`)
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
    if (cell !== '' && !said) errors.push(`Again is none of ${agains.join(', ')}: ${cell}`)
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
  const type = kept ? 'unknown' : typeOf(get('Type'), cells)
  if (type === undefined && get('Type') !== '')
    errors.push(`Invalid template type: ${get('Type')}. Must be one of: speech, llm`)
  const mindelay = delay('Min Delay')
  const maxdelay = get('Max Delay') === '' ? mindelay : delay('Max Delay')
  if (errors.length === 0 && maxdelay < mindelay) errors.push('Max Delay is less than Min Delay')
  const said = [get('Group'), get('Type'), cells.Template, cells.Voice, cells.Text, cells.System, cells.Prompt]
  const isBare = said.every((cell) => cell === '') && !kept
  return {
    row,
    cells,
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
    isBare,
    errors,
  }
}

/** An empty type is clear from what is filled in. */
const typeOf = (cell: string, { Text, System, Prompt }: CueRow['cells']): 'speech' | 'llm' | undefined => {
  const type = cell.toLowerCase()
  if (type === 'speech' || type === 'llm') return type
  if (type !== '') return undefined
  if (Text !== '') return 'speech'
  return System !== '' || Prompt !== '' ? 'llm' : undefined
}
