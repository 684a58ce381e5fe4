import type { QuestionNow } from '@ghostlight/contracts'
import type { AnswerValue, Asked, Verdict } from '@ghostlight/contracts/rules'

/** A question of a run as the view has it. `from`: when the time for answers begins; null = its phones have not begun together yet. */
export type StoredQuestion = {
  asked: Asked
  now: QuestionNow
  from: number | null
  moreMs: number
  /** the show is paused: its time stands still */
  held?: true
  /** the cues that may follow; absent = none */
  ways?: readonly string[]
}
/** `value`: null = words, which are not counted. */
export type StoredAnswer = {
  value: AnswerValue | null
  position: number
  /** words, with when they were written and what an operator has decided; `own`: still encrypted, if they were */
  words?: { own: Readonly<Record<string, unknown>>; at: string; verdict?: Verdict }
}
export type BoardQuestion = StoredQuestion & { answers: Map<string, StoredAnswer> }
