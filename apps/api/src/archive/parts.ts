import type { DomainEvent } from '@ghostlight/contracts'
import type { Codec } from '../engine/log/codec.ts'
import type { CommandHandler } from '../engine/log/command-handler.ts'
import type { Request } from '../engine/log/command-work.ts'
import { ensureKeys } from '../engine/log/ensure-keys.ts'
import { sealedEvent } from '../engine/log/sealed-event.ts'
import type { EventStore, NewEvent } from '../engine/ports/event-store.ts'
import type { Clock } from '../engine/ports/runtime.ts'
import type { SubjectKeys } from '../engine/ports/subject-keys.ts'

export type Archiving = {
  store: EventStore
  codec: Codec
  keys: Pick<SubjectKeys, 'ensure' | 'erased' | 'load'>
  clock: Clock
  handler: Pick<CommandHandler, 'state'>
  request: Request
  /** the installation's key */
  phoneKey: Uint8Array
}

/** An event that the archive adds to a show's log, in the name of the caller. */
export const signedEvent = async (
  event: DomainEvent,
  { id, stream }: { id: string; stream: string },
  { codec, keys, clock, request }: Archiving,
): Promise<NewEvent> => {
  const { commandId: causationId, correlationId, actor } = request
  await ensureKeys(keys, codec.persons(event, { actor, stream }))
  return sealedEvent(codec, event, { id, stream, actor, at: clock.now(), causationId, correlationId })
}

/** Truncates what an archived show has left in the log. Does nothing if that is done already. */
export const finishTakingOut = async (store: Pick<EventStore, 'read' | 'truncate'>, id: string): Promise<void> => {
  for (const [stream, last] of [
    [`audience-${id}`, 'AudienceTakenOut'],
    [`blackboard-${id}`, 'ShowTakenOut'],
  ] as const) {
    let before = 0
    for await (const { type, revision } of store.read(stream)) if (type === last) before = revision
    if (before > 0) await store.truncate(stream, before)
  }
}
