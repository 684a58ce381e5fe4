import { plainLine } from './plain-line.ts'

/** What a question asks for: one or several options, a whole number, or words. */
export const questionKinds = ['choice', 'scale', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** When the result is shown: never, once the question is closed, or while people answer. */
export const resultTimes = ['never', 'after', 'live'] as const
/** Which option wins if several have the most answers: the first of them, one by chance, or the operator says. */
export const tieRules = ['first', 'random', 'operator'] as const
/** What closes a question. `all`: everybody who is here has answered. */
export const closers = ['operator', 'time', 'all', 'control', 'stop'] as const

/** What an operator decides about somebody's words: wall and stage screen show them, or do not. */
export const verdicts = ['show', 'hide'] as const
export type Verdict = (typeof verdicts)[number]

export const questionLimits = {
  options: { least: 2, most: 8 },
  /** characters of an option */
  label: 80,
  /** characters of an answer in words */
  text: 280,
  /** how many texts a wall shows */
  shownTexts: 500,
  /** how often one person may change their answer to a question */
  changes: 100,
  /** how many different numbers a scale may have */
  steps: 101,
  /** how long a question may stay open, ms */
  afterMs: { least: 3_000, most: 3_600_000 },
  /** how much more time it may get at once, ms */
  moreMs: { least: 1_000, most: 600_000 },
} as const

type Option = { _id: string; label: string }
export type Question = {
  kind: QuestionKind
  options?: readonly Option[] | undefined
  atMost?: number | undefined
  min?: number | undefined
  max?: number | undefined
  minLabel?: string | undefined
  maxLabel?: string | undefined
}
export type AnswerValue = string | number | readonly string[]

/** How many options one person may take. */
export const takes = ({ atMost }: Pick<Question, 'atMost'>): number => atMost ?? 1
/** The numbers of a scale, from 1 to 5 unless it says otherwise. */
export const scaleOf = ({ min = 1, max = 5 }: Pick<Question, 'min' | 'max'>): { min: number; max: number } => ({
  min,
  max,
})

/** The answer as it is counted: options once and in their order, words as a plain line. Undefined if it is none. */
export const answerIn = (question: Question, value: AnswerValue): AnswerValue | undefined => {
  if (question.kind === 'text') {
    const text = typeof value === 'string' ? plainLine(value) : ''
    return text !== '' && text.length <= questionLimits.text ? text : undefined
  }
  if (question.kind === 'scale') {
    const { min, max } = scaleOf(question)
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined
  }
  const wanted = new Set(typeof value === 'object' ? value : [String(value)])
  const taken = (question.options ?? []).flatMap(({ _id }) => (wanted.has(_id) ? _id : []))
  if (taken.length === 0 || taken.length !== wanted.size || taken.length > takes(question)) return undefined
  return takes(question) === 1 ? taken[0] : taken
}

/** What an answer adds one to: its options, or its number. Words are not counted. */
export const countedIn = (value: AnswerValue, kind: QuestionKind): readonly string[] => {
  if (kind === 'text') return []
  return typeof value === 'object' ? value : [String(value)]
}

export type Counts = Readonly<Record<string, number>>

/** How often each option or number was taken, those with none included. */
export const countsOf = (question: Question, answers: Iterable<AnswerValue>): Counts => {
  const { min, max } = scaleOf(question)
  const names =
    question.kind === 'choice'
      ? (question.options ?? []).map(({ _id }) => _id)
      : Array.from({ length: question.kind === 'scale' ? max - min + 1 : 0 }, (_, at) => String(min + at))
  const counts = new Map(names.map((name) => [name, 0]))
  for (const value of answers)
    for (const name of countedIn(value, question.kind))
      if (counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}

type Counted = { kind: QuestionKind; options?: readonly { _id: string }[] | undefined; counts: Counts }

/** Each answer with its count, options in their order and numbers from low to high. A record has those below zero last. */
export const countsInOrder = ({ kind, options = [], counts }: Counted): [answer: string, count: number][] => {
  const places = new Map(options.map(({ _id }, at) => [_id, at]))
  const placeOf = (answer: string): number => (kind === 'scale' ? Number(answer) : (places.get(answer) ?? 0))
  return Object.entries(counts).sort(([a], [b]) => placeOf(a) - placeOf(b))
}

/** The options with the most answers, in their order; none if nobody answered. */
export const leadingIn = ({ kind, options = [] }: Question, counts: Counts): string[] => {
  if (kind !== 'choice') return []
  const most = Math.max(0, ...options.map(({ _id }) => counts[_id] ?? 0))
  return most === 0 ? [] : options.flatMap(({ _id }) => (counts[_id] === most ? _id : []))
}
