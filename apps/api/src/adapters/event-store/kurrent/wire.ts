import { type AllStreamResolvedEvent, type EventData, jsonEvent, type ResolvedEvent } from '@kurrent/kurrentdb-client'
import { z } from 'zod'
import type { NewEvent, StoredEvent } from '../../../engine/ports/event-store.ts'

const data = z.record(z.string(), z.unknown())
const meta = z.object({
  $correlationId: z.string(),
  $causationId: z.string(),
  actor: z.string(),
  at: z.string(),
  schemaVersion: z.string(),
})

export function toWire({ id, type, data, meta }: NewEvent): EventData {
  return jsonEvent({ id, type, data, metadata: meta })
}

/** Commit positions stay far below 2^53; a server before 22.6 gives 2^64 - 1 for those it does not know. */
function place(commit: bigint | undefined): number {
  return commit === undefined || commit > BigInt(Number.MAX_SAFE_INTEGER) ? -1 : Number(commit)
}

/** An event as it was appended by us; undefined for what others (the database itself, its tools) wrote. */
export function fromWire(resolved: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | undefined {
  const { event } = resolved
  if (event === undefined) return undefined
  const parsedData = data.safeParse(event.data)
  const parsedMeta = meta.safeParse(event.metadata)
  if (!parsedData.success || !parsedMeta.success) return undefined
  return {
    id: event.id,
    type: event.type,
    data: parsedData.data,
    meta: parsedMeta.data,
    stream: event.streamId,
    revision: Number(event.revision),
    position: place(event.position?.commit ?? resolved.commitPosition),
  }
}
