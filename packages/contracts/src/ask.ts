import { z } from 'zod'
import { AnyText, listOf, recordOf } from './limits.ts'
import { Id, Timestamp } from './primitives.ts'
import { questionChannel } from './rules/channels.ts'
import { closers, questionKinds, questionLimits, verdicts } from './rules/questions.ts'

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

/** What somebody wrote, as operators see it who decide what the room may read. */
export const AudienceText = z.object({
  userId: Id,
  /** absent = nobody can read it any more */
  text: AnyText.optional(),
  /** its place in the log: a later one replaces it */
  position: z.number().int(),
  at: Timestamp,
  /** absent = nobody has decided yet */
  verdict: z.enum(verdicts).optional(),
})
export type AudienceText = z.infer<typeof AudienceText>

/** A question of a run, as consoles show it. */
export const QuestionNow = Tally.extend({
  /** absent = not closed by time */
  closesAt: Timestamp.optional(),
  closed: z.enum(closers).optional(),
  /** the options of a tie that an operator has to decide */
  tied: listOf(Id).optional(),
  /** the cue that an operator chose as the next one while it was open: the winner leads nowhere */
  chosen: Id.optional(),
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

/** A question as walls and stage screens show it. It says nothing of anybody. */
export const QuestionOnScreen = z.object({
  _id: Id,
  /** the template's name */
  name: AnyText,
  /** as everybody reads it: nobody's name is in it */
  question: AnyText,
  kind: z.enum(questionKinds),
  options: listOf(z.object({ _id: Id, label: AnyText })).optional(),
  min: z.number().int().optional(),
  max: z.number().int().optional(),
  minLabel: AnyText.optional(),
  maxLabel: AnyText.optional(),
  answered: z.number().int().min(0),
  of: z.number().int().min(0),
  /** null until they may be shown, and for words */
  counts: AnswerCounts.nullable(),
  winner: Id.nullable(),
  /** several lead, and an operator has to decide */
  tied: z.literal(true).optional(),
  /** server time in ms, like the times below: when it was put */
  putAt: z.number(),
  /** null = somebody closes it */
  closesAt: z.number().nullable(),
  /** since when its result can be seen; null = it is open */
  closedAt: z.number().nullable(),
  /** what people wrote and may be shown, oldest first */
  texts: z.array(AnyText).max(questionLimits.shownTexts),
})
export type QuestionOnScreen = z.infer<typeof QuestionOnScreen>

/** All questions that are open or have just closed, newest first; sent whenever something in it changes. */
export const QuestionsMessage = z.object({
  channel: z.literal(questionChannel),
  event: z.literal('questions'),
  data: z.object({ questions: listOf(QuestionOnScreen) }),
  /** ms since the epoch */
  serverTime: z.number(),
})
export type QuestionsMessage = z.infer<typeof QuestionsMessage>
