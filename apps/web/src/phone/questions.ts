import { answerTo, isEnoughAnswer, type JoinQuestion } from '@ghostlight/contracts/rules'
import { isFields, isText } from '../connection/fields.ts'

export type Questions = readonly JoinQuestion[]
/** What a person has answered so far, by key. */
export type Answers = Readonly<Record<string, string>>

const isQuestion = (it: unknown): it is JoinQuestion =>
  isFields(it) &&
  isText(it.key) &&
  isText(it.label) &&
  typeof it.required === 'boolean' &&
  (it.kind !== 'choice' || (Array.isArray(it.options) && it.options.every(isText)))

/** A performance's own questions; undefined = it asks the usual ones. A kind that this page does not know is asked in words. */
export const questionsIn = (value: unknown): Questions | undefined =>
  Array.isArray(value) ? value.filter(isQuestion) : undefined

const missing = {
  text: 'Please answer in a word or two.',
  number: 'Please enter a number.',
  choice: 'Please choose one.',
}

const isConsent = ({ kind }: JoinQuestion): boolean => kind === 'consent'

/** What is wrong with an answer; null = nothing. A consent that is not given is an answer. */
export const wrongWith = (question: JoinQuestion, answers: Answers): string | null => {
  const read = answerTo(question, answers[question.key] ?? '')
  if ('wrong' in read) return read.wrong
  if (isConsent(question) || isEnoughAnswer(question, read.answer)) return null
  return question.kind === 'number' || question.kind === 'choice' ? missing[question.kind] : missing.text
}

/** The first consent that a person needs and does not give. */
export const withheldConsent = (questions: Questions, answers: Answers): JoinQuestion | undefined =>
  questions.find((it) => isConsent(it) && it.required && answers[it.key] !== 'true')

const counted = ({ length }: Questions): string => (length === 1 ? 'one question' : `${length} questions`)

/** The words of a link to first entry; undefined = to the usual five questions. */
export const entryWords = (own: Questions | undefined): string => {
  if (!own) return 'Answer five questions'
  return own.length === 0 ? 'Join for the first time' : `Answer ${counted(own)}`
}

/** What becomes of what a person types. */
export const purposeOf = (questions: Questions): string | null =>
  questions.every(isConsent) ? null : 'Your answers may be heard in this show.'

/** What first entry says before it asks. */
export const introduction = (own: Questions | undefined): string => {
  if (!own) return 'The show would like to know you a little. Five questions, a few words each.'
  return own.length === 0
    ? 'Your phone number and your first name are enough.'
    : `The show has ${counted(own)} for you.`
}
