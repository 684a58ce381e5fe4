import { z } from 'zod'
import { AnyText, listOf, recordOf } from './limits.ts'
import { Id, Timestamp } from './primitives.ts'
import { closers, questionKinds, questionLimits } from './rules/questions.ts'

const anAnswer = 'an answer is an option, a list of options, a whole number, or words'
/** An option, several of them, a number, or words. */
export const GivenAnswer = z.union(
  [
    z.string().max(questionLimits.text, `an answer has at most ${questionLimits.text} characters`),
    z.number().int(anAnswer),
    z.array(Id).max(questionLimits.options.most),
  ],
  { error: anAnswer },
)

/** By option or number: how many took it. */
export const AnswerCounts = recordOf(AnyText, z.number().int().min(0), 1_000)

/** What was counted when a question closed. */
export const Tally = z.object({
  counts: AnswerCounts,
  answered: z.number().int().min(0),
  /** how many people it was put to */
  of: z.number().int().min(0),
  /** null = nobody, or a tie that nobody has decided yet */
  winner: Id.nullable(),
})
export type Tally = z.infer<typeof Tally>

/** A question of a run, as consoles show it. */
export const QuestionNow = Tally.extend({
  /** absent = not closed by time */
  closesAt: Timestamp.optional(),
  closed: z.enum(closers).optional(),
  /** the options of a tie that an operator has to decide */
  tied: listOf(Id).optional(),
})
export type QuestionNow = z.infer<typeof QuestionNow>

/** A question as a phone shows it. */
export const AskedOnPhone = z.object({
  module: Id,
  deliveryId: Id,
  question: AnyText,
  kind: z.enum(questionKinds),
  options: listOf(z.object({ _id: Id, label: AnyText })).optional(),
  atMost: z.number().int().optional(),
  min: z.number().int().optional(),
  max: z.number().int().optional(),
  minLabel: AnyText.optional(),
  maxLabel: AnyText.optional(),
  /** server time in ms; null = somebody closes it */
  closesAt: z.number().nullable(),
  /** server time in ms at which it is shown, on all phones together; null = at once */
  startAt: z.number().nullable(),
  /** this person's answer so far */
  answer: GivenAnswer.nullable(),
})
