import { type Comment, type CommentThread, routes } from '@ghostlight/contracts'
import type { FastifyInstance } from 'fastify'
import { commentOn, commentsOf } from '../../../library/comments.ts'
import { accepted } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { mount } from '../route/route.ts'
import { commandsOf, written } from '../route/write.ts'

/** What authors say to each other beside the script. */
export const commentRoutes = (app: FastifyInstance, services: Services): void => {
  mount(app, routes.listComments, async ({ params: { id } }) => {
    const comments = accepted(await commentsOf(id, services))
    return { threads: await named(comments, services) }
  })
  mount(app, routes.comment, async (call) => {
    const { id: performance, thread } = call.params
    await written(services, await commentOn({ performance, thread, act: call.body }, commandsOf(services, call)))
    return {}
  })
}

/** The threads with the names of their authors. Somebody whom the house no longer knows has none. */
const named = async (comments: readonly Comment[], { people }: Pick<Services, 'people'>): Promise<CommentThread[]> => {
  const ids = comments.flatMap(({ messages, resolved }) => [...messages, ...(resolved ? [resolved] : [])])
  const known = [...new Set(ids.map(({ by }) => by))].map(
    async (id) => [id, (await people.get(id))?.user.name ?? 'Somebody'] as const,
  )
  const names = new Map(await Promise.all(known))
  const by = (id: string) => ({ _id: id, name: names.get(id) ?? 'Somebody' })
  return comments.map(({ performance: _, messages, resolved, ...it }) => ({
    ...it,
    messages: messages.map((said) => ({ ...said, by: by(said.by) })),
    resolved: resolved && { ...resolved, by: by(resolved.by) },
  }))
}
