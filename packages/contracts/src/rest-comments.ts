import { z } from 'zod'
import { CommentAct, CommentThread } from './comment.ts'
import { listOf } from './limits.ts'
import { Id } from './primitives.ts'
import { idempotent, type Route } from './rest-route.ts'

/** What authors say to each other about the cues and lines of a performance. */
export const commentRoutes = {
  /** the oldest thread first */
  listComments: {
    method: 'GET',
    path: '/api/performances/:id/comments',
    access: 'operator',
    params: z.object({ id: Id }),
    response: z.object({ threads: listOf(CommentThread) }),
  },
  /** also while a locked show plays the performance, because it changes nothing in the show */
  comment: {
    method: 'POST',
    path: '/api/performances/:id/comments/:thread',
    access: 'operator',
    params: z.object({ id: Id, thread: Id }),
    headers: idempotent,
    body: CommentAct,
    response: z.object({}),
  },
} as const satisfies Record<string, Route>
