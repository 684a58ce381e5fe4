import type { DomainEvent, Recorded, Rejection } from '@ghostlight/contracts'
import type { Aggregate } from '@ghostlight/domain'
import type { CachedStream } from './stream-cache.ts'

/**
 * Who asks for what: `commandId` is the same when the same command is sent again, and then has one effect. `console` is
 * where the actor sits, for those who may sit at several.
 */
export type Request = {
  commandId: string
  actor: string
  actorName: string
  console?: string
  correlationId: string
}

/** What a command did. */
export type Done<E extends DomainEvent> = {
  events: Recorded<E>[]
  /** of the last event; -1 when there was none */
  position: number
}
export type Handled<E extends DomainEvent> = Done<E> | Rejection

/** One command on one stream, while it is being decided and stored. */
export type Work<S, C, E extends DomainEvent> = {
  aggregate: Aggregate<S, C, E>
  stream: string
  command: C
  request: Request
  entry: CachedStream
}

/** false while a command that is stored in parts has not been stored to its end. */
export const isWhole = <S, C, E extends DomainEvent>({ parts }: Aggregate<S, C, E>, { state }: CachedStream): boolean =>
  parts?.awaited(state as S) === undefined

export const doneBy = <E extends DomainEvent>(events: readonly Recorded[]): Done<E> => ({
  events: [...events] as unknown as Recorded<E>[],
  position: events.at(-1)?.position ?? -1,
})
