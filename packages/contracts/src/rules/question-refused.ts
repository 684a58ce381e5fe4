import { isPlainLine, plainLine } from './plain-line.ts'
import { type Question, questionLimits, scaleOf, takes } from './questions.ts'

// Apart from the other rules of questions, as phones load those.

export const optionsWords = `A choice has ${questionLimits.options.least} to ${questionLimits.options.most} options.`
const tooMany = ({ options = [] }: Question): string | undefined =>
  options.length < questionLimits.options.least || options.length > questionLimits.options.most
    ? optionsWords
    : undefined
const notPlain = (label: string): string | undefined =>
  isPlainLine(label)
    ? undefined
    : `"${plainLine(label)}" has signs that cannot be seen or turn its direction. Type it again without them.`
const alike = ({ options = [] }: Question): string | undefined => {
  const seen = new Set<string>()
  for (const { _id, label } of options) {
    const [id, words] = [`id ${_id}`, `label ${label.trim().toLowerCase()}`]
    if (plainLine(label) === '') return 'Each option needs words.'
    const wrong = notPlain(label)
    if (wrong !== undefined) return wrong
    if (seen.has(id) || seen.has(words)) return `Two options are alike: "${label.trim()}".`
    seen.add(id).add(words)
  }
  return undefined
}
const wrongChoice = (question: Question): string | undefined => {
  const most = question.options?.length ?? 0
  if (takes(question) > Math.max(1, most)) return `One person can take at most ${most} of ${most} options.`
  return tooMany(question) ?? alike(question)
}
const wrongScale = (question: Question): string | undefined => {
  const { min, max } = scaleOf(question)
  if (min >= max) return 'The last number of a scale is greater than the first.'
  if (max - min >= questionLimits.steps) return `A scale has at most ${questionLimits.steps} numbers.`
  return notPlain(question.minLabel ?? '') ?? notPlain(question.maxLabel ?? '')
}

/** What is wrong with a question, in words; undefined if nothing is. */
export const questionRefused = (question: Question): string | undefined => {
  if (question.kind === 'choice') return wrongChoice(question)
  return question.kind === 'scale' ? wrongScale(question) : undefined
}
