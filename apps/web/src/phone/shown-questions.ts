import type { JoinQuestion } from '@ghostlight/contracts/rules'
import { words } from '../languages/entry-words.ts'
import { shownText, type Translated } from './texts.ts'

/** A question as it is shown. `shown`: its options in words; an answer is always one of `options`. */
export type ShownQuestion = JoinQuestion & { shown?: readonly string[] | undefined }

/** The questions of a performance in this person's language. */
export const shownQuestions = (questions: readonly JoinQuestion[], show: Translated): ShownQuestion[] =>
  questions.map((question) => {
    const { key, label, help, options } = question
    const at = `joinQuestions.${key}`
    return {
      ...question,
      label: shownText(show, `${at}.label`, label),
      help: help && shownText(show, `${at}.help`, help),
      shown: options?.map((option, index) => shownText(show, `${at}.options.${index}`, option)),
    }
  })

/** The questions of Ghostlight itself, for a performance without its own. */
export const usualIn = (questions: readonly JoinQuestion[]): ShownQuestion[] =>
  questions.map((question) => ({ ...question, label: words()[`usual.${question.key}`]?.() ?? question.label }))
