import { longestOfQuestion, mostJoinQuestions, questionKeyRefused, repeatedKey } from '@ghostlight/contracts/rules'
import { t } from '../../../words/t.ts'

/** A question whose answer is words. */
type WordsQuestion = { key: string; label: string; kind: 'text'; required: boolean }

/** 'Your first pet' → `yourFirstPet`: the letters and digits that a field can have, at most six words. */
const keyOf = (label: string): string => {
  const words = label
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .match(/[A-Za-z0-9]+/g)
  const [first = '', ...others] = (words ?? []).slice(0, 6).map((word) => word.toLowerCase())
  const camel = [first, ...others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))].join('')
  return camel.slice(0, 60)
}

const isFree = (key: string, taken: readonly WordsQuestion[]): boolean =>
  questionKeyRefused(key) === undefined && repeatedKey([...taken, { key }]) === undefined

const freeKey = (label: string, taken: readonly WordsQuestion[]): string => {
  const key = keyOf(label)
  if (isFree(key, taken)) return key
  const begin = questionKeyRefused(`${key}1`) === undefined ? key : 'answer'
  for (let number = 1; ; number++) if (isFree(`${begin}${number}`, taken)) return `${begin}${number}`
}

/** One question a line, answered in words. Its field is named after it. */
export const questionsIn = (text: string): WordsQuestion[] => {
  const questions: WordsQuestion[] = []
  for (const line of text.split('\n')) {
    const label = line.trim()
    if (label !== '') questions.push({ key: freeKey(label, questions), label, kind: 'text', required: true })
  }
  return questions
}

/** Why these cannot be asked, in words; undefined = they can. */
export const questionsRefused = (questions: readonly WordsQuestion[]): string | undefined => {
  if (questions.length === 0) return t`Write a question, or choose another answer above.`
  if (questions.length > mostJoinQuestions) return t`At most ${mostJoinQuestions} questions, one a line.`
  const long = questions.findIndex(({ label }) => label.length > longestOfQuestion.label)
  return long < 0 ? undefined : t`Question ${long + 1} is longer than ${longestOfQuestion.label} characters.`
}
