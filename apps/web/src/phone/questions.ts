import type { JoinQuestion } from '@ghostlight/contracts/rules'
import { isFields, isText } from '../connection/fields.ts'
import { words } from '../languages/phone-words.ts'

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

/** The words of a link to first entry; undefined = to the usual five questions. */
export const entryWords = (own: Questions | undefined, { first = false } = {}): string => {
  if (!own) return first ? words().answerFiveFirst() : words().answerFive()
  const count = own.length
  if (count === 0) return words().firstTime()
  return first ? words().answerSomeFirst({ count }) : words().answerSome({ count })
}
