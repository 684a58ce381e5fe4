import { z } from 'zod'
import { AnyText } from './limits.ts'
import { Id, Text, Timestamp } from './primitives.ts'
import { commentLimits } from './rules/comments.ts'

const Words = Text(commentLimits.text).trim().min(1, 'write something')

/** What a comment is about: a cue, or a line of a cue. It may have been deleted since. */
export const CommentPlace = z.object({ kind: z.enum(['cue', 'module']), id: Id })
export type CommentPlace = z.infer<typeof CommentPlace>

const threadOf = <By extends z.ZodType, More extends z.ZodRawShape>(by: By, more: More) => {
  const signed = z.object({ by, at: Timestamp, ...more })
  return z.object({
    on: CommentPlace,
    /** the name of the cue or the line when the comment was written; '' = unknown */
    about: Text(commentLimits.about),
    /** the first one began the thread; the others reply */
    messages: z
      .array(signed.extend({ _id: Id, text: Words, editedAt: Timestamp.optional() }))
      .max(commentLimits.replies + 1),
    resolved: signed.nullable(),
  })
}

/**
 * A thread of the library. `by`: the id of an operator. `name`: of somebody of another house, as a file or a sheet called
 * them; nobody of this house has their id.
 */
export const Comment = threadOf(Id, { name: Text(200).optional() }).extend({ _id: Id, performance: Id })
export type Comment = z.infer<typeof Comment>

/** A thread as authors see it. */
export const CommentThread = threadOf(z.object({ _id: Id, name: AnyText }), {}).extend({ _id: Id })
export type CommentThread = z.infer<typeof CommentThread>

/** A thread outside its house, with the names of its authors. */
export const PackedComment = threadOf(Text(200), {})
export type PackedComment = z.infer<typeof PackedComment>

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
