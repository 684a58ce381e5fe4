import { z } from 'zod'
import { AnyText } from './limits.ts'
import { Id, Text, Timestamp } from './primitives.ts'
import { commentLimits } from './rules/comments.ts'

const Words = Text(commentLimits.text).trim().min(1, 'write something')

/** What a comment is about: a cue, or a line of a cue. It may have been deleted since. */
export const CommentPlace = z.object({ kind: z.enum(['cue', 'module']), id: Id })
export type CommentPlace = z.infer<typeof CommentPlace>

const threadOf = <By extends z.ZodType>(by: By) =>
  z.object({
    _id: Id,
    on: CommentPlace,
    /** the name of the cue or the line when the comment was written; '' = unknown */
    about: Text(commentLimits.about),
    /** the first one began the thread; the others reply */
    messages: z
      .array(z.object({ _id: Id, by, at: Timestamp, text: Words, editedAt: Timestamp.optional() }))
      .max(commentLimits.replies + 1),
    resolved: z.object({ by, at: Timestamp }).nullable(),
  })

/** A thread of the library. `by`: the id of an operator. */
export const Comment = threadOf(Id).extend({ performance: Id })
export type Comment = z.infer<typeof Comment>

/** A thread as authors see it. */
export const CommentThread = threadOf(z.object({ _id: Id, name: AnyText }))
export type CommentThread = z.infer<typeof CommentThread>

/** What an author does to a thread. The author's page chooses the ids, so that the same act twice is one. */
export const CommentAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begin'), on: CommentPlace, message: Id, text: Words }),
  /** it reopens a resolved thread */
  z.object({ type: z.literal('reply'), message: Id, text: Words }),
  z.object({ type: z.literal('rewrite'), message: Id, text: Words }),
  /** a thread without messages is deleted */
  z.object({ type: z.literal('remove'), message: Id }),
  z.object({ type: z.literal('resolve') }),
  z.object({ type: z.literal('reopen') }),
])
export type CommentAct = z.infer<typeof CommentAct>
