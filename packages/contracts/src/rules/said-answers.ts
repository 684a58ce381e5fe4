import type { Asked } from './asked.ts'
import { type AnswerValue, type Counts, scaleOf, type Verdict } from './questions.ts'

type Choosing = Pick<Asked, 'kind' | 'options' | 'min' | 'max'>
type Tallied = { counts: Counts; answered: number; winner: string | null }

const [answer, result, percent] = ['answer:', 'result:', ':percent'] as const

/** The field of a person that has their answer to a question, by the name of its template. No field of the library has a colon. */
export const answerField = (name: string): string => `${answer}${name.trim()}`
/** The words of the whole room that an operator let through, for a language model only. */
export const answersSymbol = (name: string): string => `answers:${name.trim()}`
export const isAnswersSymbol = (symbol: string): boolean => symbol.startsWith('answers:')
const resultField = (name: string): string => `${result}${name.trim()}`
const percentField = (name: string): string => `${resultField(name)}${percent}`

/** Whether a field is about a question: somebody's answer, or its result. Nobody can write into it. */
export const isOfQuestion = (field: string): boolean => field.startsWith(answer) || field.startsWith(result)
/** Whether a field is somebody's own answer. */
export const isAnswerField = (field: string): boolean => field.startsWith(answer)
/** The same of a symbol, with the words of the whole room. */
export const isAboutQuestion = (symbol: string): boolean => isOfQuestion(symbol) || isAnswersSymbol(symbol)
/** Whether a field is the result of a question, which is the same for everybody. */
export const isResultField = (field: string): boolean => field.startsWith(result)

/** Braces end a symbol, and a bar begins its other words. */
const cannotBeWritten = /[{}|\n]/
/** A condition has no longer field. */
const longest = 100

/** What texts and conditions can say about questions. A text has no result that could be said in a word. */
export const fieldsOfQuestions = (
  questions: readonly { name: string; content: Readonly<Record<string, unknown>> }[],
): string[] =>
  questions.flatMap(({ name, content: { kind } }) => {
    if (name.trim() === '' || cannotBeWritten.test(name) || percentField(name).length > longest) return []
    const results = kind === 'choice' ? [resultField(name), percentField(name)] : [resultField(name)]
    return [answerField(name), ...(kind === 'text' ? [] : results)]
  })

/** An answer in words: the labels of its options, its number, or what the person wrote. */
export const answerWords = ({ kind, options = [] }: Choosing, value: AnswerValue): string =>
  kind === 'choice'
    ? [value]
        .flat()
        .map((id) => options.find(({ _id }) => _id === id)?.label ?? '')
        .join(', ')
    : String(value)

/** The mean of what people chose on a scale, in one decimal; '' if nobody did. */
export const meanOf = (asked: Pick<Asked, 'min' | 'max'>, counts: Counts): string => {
  const { min, max } = scaleOf(asked)
  let [sum, of] = [0, 0]
  for (let step = min; step <= max; step++) {
    const count = counts[String(step)] ?? 0
    sum += step * count
    of += count
  }
  return of === 0 ? '' : (sum / of).toFixed(1)
}

/** What can be said of a closed question, by field: the winner and its share, or the mean of a scale. Empty values are unknown. */
export const resultFields = (
  name: string,
  asked: Choosing,
  { counts, answered, winner }: Tallied,
): readonly (readonly [field: string, value: string])[] => {
  if (asked.kind === 'text') return []
  if (asked.kind === 'scale') return [[resultField(name), meanOf(asked, counts)]]
  const share = winner === null || answered === 0 ? '' : String(Math.round((100 * (counts[winner] ?? 0)) / answered))
  return [
    [resultField(name), winner === null ? '' : answerWords(asked, winner)],
    [percentField(name), share],
  ]
}

/** What a room that writes a lot reads: the newest. */
const mostApproved = 500

type Written = { text?: string | undefined; position: number; verdict?: Verdict | undefined }
/** What the room may read of what people wrote, in the order of writing: the newest 500. Words that nobody can read are nowhere. */
export const approvedOf = <T extends Written>(asked: Pick<Asked, 'moderated'>, written: readonly T[]): T[] =>
  written
    .filter(({ text, verdict }) => text !== undefined && isApproved(asked, verdict))
    .sort((a, b) => a.position - b.position)
    .slice(-mostApproved)

const isApproved = ({ moderated = true }: Pick<Asked, 'moderated'>, verdict: Verdict | undefined): boolean =>
  moderated ? verdict === 'show' : verdict !== 'hide'

type Counted = {
  counted: readonly { said: string; users: readonly string[] }[]
  words: readonly { userId: string; text?: string | undefined }[]
}
/** What each person answered, in words. */
export const answersByPerson = ({ counted, words }: Counted): Map<string, string> => {
  const byPerson = new Map<string, string>()
  for (const { said, users } of counted) for (const userId of users) byPerson.set(userId, said)
  for (const { userId, text } of words) if (text !== undefined) byPerson.set(userId, text)
  return byPerson
}

/** The person with their answer to the question of this name. */
export const withAnswer = <P extends { data: Readonly<Record<string, string | true>> }>(
  person: P,
  name: string,
  said: string,
): P => ({ ...person, data: { ...person.data, [answerField(name)]: said } })
