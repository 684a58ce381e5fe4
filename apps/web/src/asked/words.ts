import type { QuestionOnScreen } from '@ghostlight/contracts'
import { words } from '../languages/asked-words.ts'
import { numberIn, tenthsIn } from '../languages/numbers.ts'
import { minutesSeconds } from '../live/minutes-seconds.ts'

/** How many of those who answered took an option, from 0 to 1; 0 until it may be shown. */
export const shareOf = ({ counts, answered }: Pick<QuestionOnScreen, 'counts' | 'answered'>, option: string): number =>
  Math.min(1, (counts?.[option] ?? 0) / Math.max(1, answered))

export const percent = (share: number): string => words().percent({ share: numberIn(Math.round(share * 100)) })

/** Each number of a scale and how many took it. */
const stepsOf = ({ min = 1, max = 5, counts }: QuestionOnScreen): { step: number; count: number }[] =>
  Array.from({ length: max - min + 1 }, (_, at) => min + at).map((step) => ({ step, count: counts?.[step] ?? 0 }))

/** A screen has room for so many columns. */
const mostColumns = 21
const widths = [1, 2, 5, 10]

/** The columns of a scale: one for each number, or for two, five or ten of them if there are too many. */
export const columnsOf = (question: QuestionOnScreen): { label: string; count: number }[] => {
  const steps = stepsOf(question)
  const each = widths.find((width) => steps.length / width <= mostColumns) ?? 10
  return Array.from({ length: Math.ceil(steps.length / each) }, (_, at) => {
    const own = steps.slice(at * each, (at + 1) * each)
    return { label: String(own[0]?.step), count: own.reduce((sum, { count }) => sum + count, 0) }
  })
}

/** The mean of a scale; null if nobody has answered, or it may not be shown. */
export const meanOf = (question: QuestionOnScreen): number | null => {
  const steps = question.counts ? stepsOf(question) : []
  const people = steps.reduce((sum, { count }) => sum + count, 0)
  return people === 0 ? null : steps.reduce((sum, { step, count }) => sum + step * count, 0) / people
}

export const meanLine = (mean: number): string => words().mean({ mean: tenthsIn(mean) })

export const answeredLine = ({ answered, of }: Pick<QuestionOnScreen, 'answered' | 'of'>): string =>
  words().answered({ answered: numberIn(answered), of: numberIn(of) })

/** How long the question stays open, or what has become of it. */
export const leftLine = (
  { closesAt, closedAt, tied }: Pick<QuestionOnScreen, 'closesAt' | 'closedAt' | 'tied'>,
  now: number,
): string => {
  if (tied) return words().level()
  if (closedAt !== null) return words().closed()
  return closesAt === null ? '' : minutesSeconds(Math.max(0, Math.ceil((closesAt - now) / 1_000) * 1_000))
}
