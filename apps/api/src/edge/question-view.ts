import type { AudienceText, QuestionNow, QuestionOnScreen } from '@ghostlight/contracts'
import { type Asked, approvedOf } from '@ghostlight/contracts/rules'

/** What a question of a run says and asks for, for as long as it is open. */
export type About = { name: string; question: string; asked: Asked; putAt: number }
/** `written`: what people wrote, whether the room may read it or not */
export type OnScreen = {
  _id: string
  about: About
  now: QuestionNow
  closedAt: number | null
  written: readonly AudienceText[]
}

/** Whether people may know how many took what: `live` while they answer, `after` once it is closed and no tie is left. */
const mayBeShown = ({ about: { asked }, now }: OnScreen): boolean => {
  if (asked.kind === 'text' || asked.results === 'never') return false
  return asked.results === 'live' || (now.closed !== undefined && now.tied === undefined)
}

/** The part of a question that walls and stage screens get: numbers and options, and nothing about anybody. */
export const questionOnScreen = (shown: OnScreen): QuestionOnScreen => {
  const { _id, about, now, closedAt, written } = shown
  const { name, question, asked, putAt } = about
  const { kind, options, min, max, minLabel, maxLabel } = asked
  const isShown = mayBeShown(shown)
  const ends = { ...(minLabel && { minLabel }), ...(maxLabel && { maxLabel }) }
  const texts = approvedOf(asked, written).map(({ text = '' }) => text)
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
