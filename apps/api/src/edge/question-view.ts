import type { QuestionNow, QuestionOnScreen } from '@ghostlight/contracts'
import { type Asked, questionLimits } from '@ghostlight/contracts/rules'

/** What a question of a run says and asks for, for as long as it is open. */
export type About = { name: string; question: string; asked: Asked; putAt: number }
/** `approved`: what people wrote and may be shown; a blackboard without moderated words has none. */
export type Now = QuestionNow & { approved?: readonly { text: string }[] }
export type OnScreen = { _id: string; about: About; now: Now; closedAt: number | null }

/** Whether people may know how many took what: `live` while they answer, `after` once it is closed and no tie is left. */
const mayBeShown = ({ about: { asked }, now }: OnScreen): boolean => {
  if (asked.kind === 'text' || asked.results === 'never') return false
  return asked.results === 'live' || (now.closed !== undefined && now.tied === undefined)
}

/** The part of a question that walls and stage screens get: numbers and options, and nothing about anybody. */
export const questionOnScreen = (shown: OnScreen): QuestionOnScreen => {
  const { _id, about, now, closedAt } = shown
  const { name, question, asked, putAt } = about
  const { kind, options, min, max, minLabel, maxLabel } = asked
  const isShown = mayBeShown(shown)
  const ends = { ...(minLabel && { minLabel }), ...(maxLabel && { maxLabel }) }
  const texts = (now.approved ?? []).slice(-questionLimits.shownTexts).map(({ text }) => text)
  return {
    _id,
    name,
    question,
    kind,
    ...(options && { options: options.map(({ _id, label }) => ({ _id, label })) }),
    ...(kind === 'scale' && { min: min ?? 1, max: max ?? 5, ...ends }),
    answered: now.answered,
    of: now.of,
    counts: isShown ? now.counts : null,
    winner: isShown ? now.winner : null,
    ...(now.tied && { tied: true as const }),
    putAt,
    closesAt: now.closesAt === undefined ? null : Date.parse(now.closesAt),
    closedAt,
    texts: kind === 'text' ? texts : [],
  }
}
