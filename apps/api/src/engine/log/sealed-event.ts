import { type DomainEvent, eventDefinition } from '@ghostlight/contracts'
import type { NewEvent } from '../ports/event-store.ts'
import type { Codec } from './codec.ts'

/** Who writes an event and why. Without a cause it is its own, and so is what it belongs to. */
type Origin = {
  id: string
  actor: string
  /** ms since the epoch, or ISO 8601 */
  at: number | string
  causationId?: string | undefined
  correlationId?: string | undefined
}

/** An event as an append takes it; what is personal in its data stays as it is given. */
export const newEvent = (
  { type, data }: DomainEvent,
  { id, actor, at, causationId = id, correlationId = id }: Origin,
): NewEvent => ({
  id,
  type,
  data,
  meta: {
    $correlationId: correlationId,
    $causationId: causationId,
    actor,
    at: typeof at === 'string' ? at : new Date(at).toISOString(),
    schemaVersion: String(eventDefinition(type)?.version ?? 1),
  },
})

/** The same event with its personal data sealed. Throws if a person's key is missing; `ensureKeys` makes keys first. */
export const sealedEvent = (
  codec: Pick<Codec, 'seal'>,
  event: DomainEvent,
  { stream, ...origin }: Origin & { stream: string },
): NewEvent => ({ ...newEvent(event, origin), data: codec.seal(event, { actor: origin.actor, stream }) })
