import { isRejection, type LibraryEvent, type Rejection } from '@ghostlight/contracts'
import type { Aggregate, ItemCommand, ItemState } from '@ghostlight/domain'
import { libraryKey } from '@ghostlight/projections'
import type { FastifyRequest } from 'fastify'
import { derivedId, type Request } from '../../../engine/log/command-handler.ts'
import { type Commands, partOf } from '../../../library/reserve.ts'
import type { Services } from '../../services.ts'
import type { AudienceSession, OperatorSession } from '../../sessions.ts'
import { Refused, refuse } from '../errors.ts'

type Asked = { session: OperatorSession | AudienceSession | undefined; request: FastifyRequest }
type Item = { _id: string; name?: string }
type Kind<T extends Item, E extends LibraryEvent> = Aggregate<ItemState<T>, ItemCommand<T>, E>

/**
 * Who asks for what. With an Idempotency-Key the same person's same key on the same path is the same command, and
 * has one effect. Somebody without a session has to say the same again, too: a key alone opens nothing.
 */
export const requestOf = ({ ids }: Pick<Services, 'ids'>, { session, request }: Asked): Request => {
  const key = request.headers['idempotency-key']
  const who = session?.role === 'operator' ? session.sub : JSON.stringify(request.body)
  const commandId = key ? derivedId(who, `${request.method} ${request.url}`, String(key)) : ids.next()
  const actor = session?.sub ?? 'audience'
  return {
    commandId,
    actor,
    actorName: session?.role === 'operator' ? session.name : actor,
    correlationId: request.id,
  }
}

/** The id of what a request makes: the same when it is sent again. */
export const newIdOf = ({ commandId }: Pick<Request, 'commandId'>): string => derivedId(commandId, 'made')

/** What was written, once the read store has it; the refusal on its way to the error handler. */
export const written = async <T extends { position: number }>(
  { projected }: Pick<Services, 'projected'>,
  outcome: T | Rejection,
): Promise<T> => {
  if (isRejection(outcome)) throw new Refused(outcome)
  await projected(outcome.position)
  return outcome
}

/** The one way in which the edge changes the library. */
export const writer = (services: Services, asked: Asked) => {
  const { handler } = services
  const request = requestOf(services, asked)
  const commands: Commands = { handler, request }

  const run = async <T extends Item, E extends LibraryEvent>(
    kind: Kind<T, E>,
    id: string,
    command: ItemCommand<T>,
  ): Promise<T | undefined> => {
    const part = partOf(request, kind.category, id, command.type)
    const handled = await handler.handle(kind, { id, command }, part)
    await written(services, handled.ok ? handled : handled.rejection)
    const last = handled.ok ? handled.events.at(-1) : undefined
    const { item } = last ? kind.evolve(kind.initial(), last) : await handler.state(kind, id)
    return item ?? undefined
  }

  return {
    commands,
    newId: newIdOf(request),
    create: async <T extends Item, E extends LibraryEvent>(kind: Kind<T, E>, item: T): Promise<T> =>
      (await run(kind, item._id, { type: 'create', item })) ?? refuse('NOT_FOUND'),
    update: async <T extends Item, E extends LibraryEvent>(
      kind: Kind<T, E>,
      id: string,
      changes: Extract<ItemCommand<T>, { type: 'update' }>['changes'],
    ): Promise<T> => (await run(kind, id, { type: 'update', changes })) ?? refuse('NOT_FOUND'),
    remove: async <T extends Item, E extends LibraryEvent>(
      kind: Kind<T, E>,
      id: string,
      usedBy: readonly string[] = [],
    ): Promise<void> => void (await run(kind, id, { type: 'delete', usedBy })),
  }
}

/** Everything of one kind as the read store has it. The cast is the boundary to our own stored views. */
export const listOf = async <T>({ views }: Pick<Services, 'views'>, kind: Parameters<typeof libraryKey>[0]) =>
  [...(await views.all(libraryKey(kind))).values()] as T[]
