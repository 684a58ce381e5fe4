import type { PerformanceData } from '@ghostlight/contracts'
import {
  type JoinQuestion,
  joinQuestionKinds,
  longestOfQuestion as longest,
  mostJoinQuestions,
  mostOptions,
  optionsRefused,
  questionKeyRefused,
  repeatedKey,
} from '@ghostlight/contracts/rules'
import type { AboutDraft } from './drafts.ts'
import { type Cells, headerKey, rowsBelowHeader } from './headers.ts'
import { itemsIn, namesText } from './names-in.ts'

type Question = NonNullable<PerformanceData['joinQuestions']>[number]
type Bad = (message: string) => void
type Rows = readonly (readonly string[])[]

/** The name of the sheet with the questions at the door. A sheet without rows asks nothing. */
export const questionsSheet = 'Join Questions'
const columns = ['Key', 'Label', 'Kind', 'Options', 'Required', 'Help'] as const

/** Questions in the order of their rows, from their own sheet and from rows of the cues sheet. */
export const collectQuestions = () => {
  const found: Question[] = []
  let isSaid = false
  return {
    /** `kindColumn`: the column with the kind of a question. In a cues sheet it is Type, because Kind marks the row as a question. */
    add: (cells: Cells, bad: Bad, kindColumn: 'Kind' | 'Type' = 'Type'): void => {
      isSaid = true
      const question = questionIn(cells, kindColumn, bad)
      if (found.length === mostJoinQuestions) bad(`There are more than ${mostJoinQuestions} questions`)
      else if (question && repeatedKey([...found, question]) !== undefined) bad(`Key is used above: ${question.key}`)
      else if (question) found.push(question)
    },
    none: (): void => {
      isSaid = true
    },
    into: (about: AboutDraft | undefined): AboutDraft | undefined => {
      if (!isSaid) return about
      return { name: '', description: '', ...about, data: { ...about?.data, joinQuestions: found } }
    },
  }
}

/** Reads the sheet of the questions. Returns its errors by sheet and row. */
export const readQuestions = (rows: Rows, into: ReturnType<typeof collectQuestions>): string[] => {
  const at = (row: number, message: string): string => `${questionsSheet}, row ${row}: ${message}`
  const headers = new Set((rows[0] ?? []).map(headerKey))
  const missing = (['Key', 'Label'] as const).filter((column) => !headers.has(headerKey(column)))
  if (missing.length > 0) return missing.map((column) => at(1, `Missing column: ${column}`))
  const wrong: string[] = []
  into.none()
  for (const cells of rowsBelowHeader(rows)) into.add(cells, (message) => wrong.push(at(cells.row, message)), 'Kind')
  return wrong
}

/** The question of a row. If something is wrong, reports it and returns undefined. */
const questionIn = ({ get }: Cells, kindColumn: 'Kind' | 'Type', told: Bad): Question | undefined => {
  let isWrong = false
  const bad = (message: string): void => {
    isWrong = true
    told(message.charAt(0).toUpperCase() + message.slice(1))
  }
  const [key, label, help] = [get('Key'), get('Label'), get('Help')]
  const said = get(kindColumn).toLowerCase() || 'text'
  const kind = joinQuestionKinds.find((it) => it === said)
  const options = get('Options') === '' ? undefined : itemsIn(get('Options')).map((it) => it.trim())
  const refused = questionKeyRefused(key)
  if (refused !== undefined) bad(refused)
  if (label === '') bad('Missing label')
  if (label.length > longest.label) bad(`Label is longer than ${longest.label} characters`)
  if (help.length > longest.help) bad(`Help is longer than ${longest.help} characters`)
  if (!kind) bad(`Question is not one of ${joinQuestionKinds.join(', ')}: ${get(kindColumn)}`)
  const wrongOptions = kind && optionsRefused(kind, options)
  if (wrongOptions !== undefined) bad(wrongOptions)
  if (options && options.length > mostOptions) bad(`There are more than ${mostOptions} options`)
  if (options?.some((it) => it.length > longest.option)) bad(`An option is longer than ${longest.option} characters`)
  const isRequired = flagIn(get('Required'))
  if (isRequired === undefined) bad(`Required is neither yes nor no: ${get('Required')}`)
  if (isWrong || !kind) return undefined
  return { key, label, kind, ...(options && { options }), required: isRequired === true, ...(help !== '' && { help }) }
}

const flagIn = (cell: string): boolean | undefined => {
  if (/^(?:true|yes|y|1|x)$/i.test(cell)) return true
  return /^(?:|false|no|n|0)$/i.test(cell) ? false : undefined
}

const cellsOf = ({ key, label, kind, options = [], required, help = '' }: JoinQuestion): string[] => [
  key,
  label,
  kind,
  namesText(options),
  required ? 'yes' : '',
  help,
]

/** The sheet of the questions, with a header even if nothing is asked. */
export const questionRows = (questions: readonly JoinQuestion[]): string[][] => [
  [...columns],
  ...questions.map(cellsOf),
]

/** Adds the questions to a cues sheet in their own rows, for a file without a second sheet. */
export const withQuestions = ([header = [], ...rows]: Rows, questions: readonly JoinQuestion[]): string[][] => {
  const own = ['Key', 'Label', 'Options', 'Required', 'Help']
  const row = (cells: Readonly<Record<string, string>>): string[] => [...header, ...own].map((it) => cells[it] ?? '')
  const added = questions.map((it) => {
    const [Key = '', Label = '', Type = '', Options = '', Required = '', Help = ''] = cellsOf(it)
    return row({ Kind: 'question', Key, Label, Type, Options, Required, Help })
  })
  return [
    [...header, ...own],
    ...(added.length > 0 ? added : [row({ Kind: 'no questions' })]),
    ...rows.map((cells) => [...cells, ...own.map(() => '')]),
  ]
}
