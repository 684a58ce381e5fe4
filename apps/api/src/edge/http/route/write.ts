import type { LibraryEvent, Rejection } from '@ghostlight/contracts'
import type { ItemCommand } from '@ghostlight/domain'
import type { FastifyRequest } from 'fastify'
import { derivedId } from '../../../engine/derived-id.ts'
import type { Request } from '../../../engine/log/command-work.ts'
import { newIdOf } from '../../../library/commands.ts'
import { changeItem, type Item, type Kind } from '../../../library/items.ts'
import { accepted, refuse } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import type { AudienceSession, OperatorSession } from '../../sessions.ts'

type Asked = { principal: OperatorSession | AudienceSession | undefined; request: FastifyRequest }

/**
 * Who asks for what. The same Idempotency-Key from the same person on the same path is the same command, with one
 * effect. Without a session the body must be the same too: a key alone opens nothing.
 */
export const requestOf = ({ ids }: Pick<Services, 'ids'>, { principal, request }: Asked): Request => {
  const key = request.headers['idempotency-key']
  const who = principal?.role === 'operator' ? principal.sub : JSON.stringify(request.body)
  const commandId = key ? derivedId(who, `${request.method} ${request.url}`, String(key)) : ids.next()
  const actor = principal?.sub ?? 'audience'
  return {
    commandId,
    actor,
    actorName: principal?.role === 'operator' ? principal.name : actor,
    correlationId: request.id,
  }
}

/** Waits until the read store has the write; passes a refusal on to the error handler. */
export const written = async <T extends { position: number }>(
  { projected }: Pick<Services, 'projected'>,
  outcome: T | Rejection,
): Promise<T> => {
  const done = accepted(outcome)
  await projected(done.position)
  return done
}

/** The commands of a library use case, in the name of this request. */
export const commandsOf = (services: Services, asked: Asked) => {
  const { handler, views } = services
  return { handler, views, request: requestOf(services, asked) }
}

/** Creates and changes single items. */
export const writer = (services: Services, asked: Asked) => {
  const commands = commandsOf(services, asked)
  const run = async <T extends Item, E extends LibraryEvent>(
    kind: Kind<T, E>,
    id: string,
    command: ItemCommand<T>,
  ): Promise<T> => {
    const { item } = await written(services, await changeItem(kind, { id, command }, commands))
    return item ?? refuse('NOT_FOUND')
  }

  return {
    newId: newIdOf(commands.request),
    create: <T extends Item, E extends LibraryEvent>(kind: Kind<T, E>, item: T): Promise<T> =>
      run(kind, item._id, { type: 'create', item }),
    update: <T extends Item, E extends LibraryEvent>(
      kind: Kind<T, E>,
      id: string,
      changes: Extract<ItemCommand<T>, { type: 'update' }>['changes'],
    ): Promise<T> => run(kind, id, { type: 'update', changes }),
  }
}
