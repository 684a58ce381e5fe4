import { answerTo, isEnoughAnswer, type JoinQuestion, mostAnswer } from '@ghostlight/contracts/rules'
import { words } from '../languages/entry-words.ts'
import type { Answers, Questions } from './questions.ts'

const isConsent = ({ kind }: JoinQuestion): boolean => kind === 'consent'

/** What is wrong with an answer; null = nothing. A consent that is not given is an answer. */
export const wrongWith = (question: JoinQuestion, answers: Answers): string | null => {
  const given = answers[question.key] ?? ''
  const read = answerTo(question, given)
  const { kind, label } = question
  if ('wrong' in read)
    return given.trim().length > mostAnswer
      ? words().tooLong({ label, most: mostAnswer })
      : words().needsNumber({ label })
  if (isConsent(question) || isEnoughAnswer(question, read.answer)) return null
  if (kind === 'number') return words().enterNumber()
  return kind === 'choice' ? words().chooseOne() : words().inWords()
}

/** The first consent that a person needs and does not give. */
export const withheldConsent = (questions: Questions, answers: Answers): JoinQuestion | undefined =>
  questions.find((it) => isConsent(it) && it.required && answers[it.key] !== 'true')

/** What becomes of what a person types. */
export const purposeOf = (questions: Questions): string | null =>
  questions.every(isConsent) ? null : words().mayBeHeard()

/** What first entry says before it asks. */
export const introduction = (own: Questions | undefined): string => {
  if (!own) return words().introFive()
  return own.length === 0 ? words().introNone() : words().introSome({ count: own.length })
}
