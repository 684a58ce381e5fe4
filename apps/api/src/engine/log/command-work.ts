import type { DomainEvent, Recorded, Rejection } from '@ghostlight/contracts'
import type { Aggregate } from '@ghostlight/domain'
import type { CachedStream } from './stream-cache.ts'

/**
 * Who asks for what. `commandId`: sending the same id again has no second effect. `console`: where the actor sits, if
 * they may have several.
 */
export type Request = {
  commandId: string
  actor: string
  actorName: string
  console?: string
  correlationId: string
}

/** The result of a command. */
export type Done<E extends DomainEvent> = {
  events: Recorded<E>[]
  /** of its last event; -1 if there are none */
  position: number
}
export type Handled<E extends DomainEvent> = Done<E> | Rejection

/** One command on one stream, while it is decided and stored. */
export type Work<S, C, E extends DomainEvent> = {
  aggregate: Aggregate<S, C, E>
  stream: string
  command: C
  request: Request
  entry: CachedStream
}

/** False while a command that is stored in parts is incomplete. */
export const isWhole = <S, C, E extends DomainEvent>({ parts }: Aggregate<S, C, E>, { state }: CachedStream): boolean =>
  parts?.awaited(state as S) === undefined

export const doneBy = <E extends DomainEvent>(events: readonly Recorded[]): Done<E> => ({
  events: [...events] as unknown as Recorded<E>[],
  position: events.at(-1)?.position ?? -1,
})
