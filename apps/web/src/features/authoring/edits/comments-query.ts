import type { CommentThread } from '@ghostlight/contracts'
import { afterAct, begun } from '@ghostlight/domain/comment'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../rest/client.ts'
import type { UnsentComment } from './unsent-edits.ts'

export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['comments', id],
    queryFn: () => call('listComments', { params: { id } }),
  })

/** The threads after acts that the server has not told of yet. What it has told of already changes nothing again. */
export const threadsAfter = (
  threads: readonly CommentThread[],
  comments: readonly UnsentComment[],
): CommentThread[] => {
  let now = [...threads]
  for (const { thread, act, by, at } of comments) {
    const known = now.some(({ _id }) => _id === thread)
    if (act.type === 'begin' && !known) now.push(begun({ _id: thread, about: '' }, act, { by, at }))
    else
      now = now.map((it) =>
        it._id === thread ? afterAct<CommentThread['messages'][number]['by'], CommentThread>(it, act, { by, at }) : it,
      )
  }
  return now.filter(({ messages }) => messages.length > 0)
}
