import { digitsIn } from './phone-digits.ts'
import type { UserType } from './user-types.ts'

/** What an answer is: words, a number, one of the options, or `true` / `false`. */
export const joinQuestionKinds = ['text', 'number', 'choice', 'consent'] as const

export const mostJoinQuestions = 12
/** Options of one question. */
export const mostOptions = 20
/** Characters of an answer, as of every field of a person. */
export const mostAnswer = 2_000
/** Characters of what an author writes. */
export const longest = { label: 200, help: 300, option: 100 } as const

/** What a performance asks at the door. `key`: the field of the person's data that has the answer. */
export type JoinQuestion = {
  key: string
  label: string
  kind: (typeof joinQuestionKinds)[number]
  options?: readonly string[] | undefined
  required: boolean
  help?: string | undefined
}
type Data = Readonly<Record<string, unknown>>

const usual = <Key extends string>(key: Key, label: string) =>
  ({ key, label, kind: 'text', required: true }) as const satisfies JoinQuestion

/** What is asked, in this order, where a performance has no questions of its own. */
export const usualQuestions = [
  usual('aiFeelings', 'How do you see your future with technology?'),
  usual('internetMemory', 'What do you miss about the early Internet?'),
  usual('internetShame', 'What is your most embarrassing Internet moment?'),
  usual('onlineUsername', 'What was one of your old online usernames?'),
  usual('griefCopingMechanism', 'What helps you when you lose something?'),
] as const

/** How keys are compared: as the headers of sheets are, without case and `_`. */
const alike = (key: string): string => key.toLowerCase().replaceAll('_', '')

/** Fields and symbols that mean something else, columns of the sheet of people among them. */
const taken = new Set(
  ['name', 'phone', 'title', 'type', 'groups', 'password', 'bib', 'ghost', 'language', 'data'].map(alike),
)

/** Why a field cannot have the answer of a question, in words; undefined = it can. */
export const keyRefused = (key: string): string | undefined => {
  if (!/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(key))
    return `a key begins with a letter and has letters, digits and _, 64 at most: ${key.slice(0, 80)}`
  return taken.has(alike(key)) || key in Object.prototype
    ? `the key ${key} means something else here: choose another`
    : undefined
}

/** Why these cannot be the options of a question, in words; undefined = they can. */
export const optionsRefused = (kind: JoinQuestion['kind'], options?: readonly string[]): string | undefined => {
  if (kind !== 'choice') return options === undefined ? undefined : 'only a choice has options'
  if (options === undefined || options.length < 2) return 'a choice needs two options or more'
  const again = repeated(options, (it) => it.trim().toLowerCase())
  return again === undefined ? undefined : `two options are alike: ${again}`
}

/** The first key that repeats another one or is too similar to it; undefined = none. */
export const repeatedKey = (questions: readonly { key: string }[]): string | undefined =>
  repeated(
    questions.map(({ key }) => key),
    alike,
  )

const repeated = (texts: readonly string[], form: (text: string) => string): string | undefined => {
  const seen = new Set<string>()
  return texts.find((text) => seen.size === seen.add(form(text)).size)
}

/**
 * The form in which an answer is stored: a number without spaces, the option as the author wrote it, `true` or `false`. An empty
 * answer stays empty, except for a consent, which is then not given. `wrong`: why it cannot be stored.
 */
export const answerTo = (
  { kind, options = [], label }: JoinQuestion,
  given: string,
): { answer: string } | { wrong: string } => {
  const text = given.trim()
  if (kind === 'consent') {
    if (text === 'true') return { answer: 'true' }
    return text === 'false' || text === '' ? { answer: 'false' } : { wrong: `“${label}” needs true or false.` }
  }
  if (text === '') return { answer: '' }
  if (text.length > mostAnswer) return { wrong: `“${label}” has room for ${mostAnswer} characters.` }
  if (kind === 'number') {
    const number = digitsIn(text).replace(',', '.')
    return /^-?\d{1,12}(\.\d{1,3})?$/.test(number)
      ? { answer: String(Number(number)) }
      : { wrong: `“${label}” needs a number, such as 42.` }
  }
  if (kind === 'choice') {
    const option = options.find((it) => it === text)
    return option === undefined ? { wrong: `“${label}” needs one of: ${options.join(', ')}.` } : { answer: option }
  }
  return { answer: text }
}

/** Whether an answer lets its person in. */
export const isEnough = ({ kind, required }: JoinQuestion, answer: string): boolean =>
  !required || (kind === 'consent' ? answer === 'true' : answer !== '')

/**
 * Whether this person has answered the question. An empty optional field was left empty on purpose; a person who was never
 * asked has no such field.
 */
export const isAnswered = (question: JoinQuestion, data: Data): boolean => {
  const stored = Object.hasOwn(data, question.key) ? data[question.key] : undefined
  if (typeof stored !== 'string') return false
  const read = answerTo(question, stored)
  return 'answer' in read && isEnough(question, read.answer)
}

/** The questions that a person has not answered yet, in their order. */
export const openQuestions = <Q extends JoinQuestion>(questions: readonly Q[], data: Data): Q[] =>
  questions.filter((it) => !isAnswered(it, data))

/** What the phone of a person still asks. Only the audience is asked, and nobody whose data were erased. */
export const leftToAsk = <Q extends JoinQuestion>(
  questions: readonly Q[] | undefined,
  { type, data, erased }: { type: UserType; data: Data; erased?: true | undefined },
): Q[] => (questions && type === 'audience' && !erased ? openQuestions(questions, data) : [])

/** `consent`: they do not agree to something that they must agree to. `label`: of the first such question. */
export type AnswersRefused = { refused: 'missing' | 'wrong' | 'consent'; key: string; label: string; message: string }

/**
 * What is kept of all answers to these questions, by key; an answer to anything else is left out. Questions without an
 * answer count as empty.
 */
export const answersTo = (
  questions: readonly JoinQuestion[],
  given: Data,
): { answers: Record<string, string> } | AnswersRefused => {
  const kept = new Map<string, string>()
  const missing: JoinQuestion[] = []
  let withheld: JoinQuestion | undefined
  for (const question of questions) {
    const { key, label, kind } = question
    const own = Object.hasOwn(given, key) ? given[key] : ''
    const read = answerTo(question, typeof own === 'string' ? own : '')
    if ('wrong' in read) return { refused: 'wrong', key, label, message: read.wrong }
    kept.set(key, read.answer)
    if (isEnough(question, read.answer)) continue
    if (kind === 'consent') withheld ??= question
    else missing.push(question)
  }
  const [first] = missing
  if (first) {
    const message = `Please answer every question. Missing: ${missing.map(({ label }) => label).join(', ')}`
    return { refused: 'missing', key: first.key, label: first.label, message }
  }
  if (withheld) {
    const { key, label } = withheld
    return { refused: 'consent', key, label, message: `Nobody can take part without agreeing: ${label}` }
  }
  return { answers: Object.fromEntries(kept) }
}
