import { type AllStreamResolvedEvent, type EventData, jsonEvent, type ResolvedEvent } from '@kurrent/kurrentdb-client'
import type { NewEvent, StoredEvent } from '../../../engine/ports/event-store.ts'

const utf8 = new TextEncoder()

/** The client would convert JSON of `metadata` to base64 and back, a character at a time. It hands on bytes as they are. */
export function toWire({ id, type, data, meta }: NewEvent): EventData {
  return jsonEvent({ id, type, data, metadata: utf8.encode(JSON.stringify(meta)) })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checked without a schema, because the whole log passes here. */
function metaOf(value: unknown): StoredEvent['meta'] | undefined {
  if (!isObject(value)) return undefined
  const { $correlationId, $causationId, actor, at, schemaVersion } = value
  const isText = (it: unknown): it is string => typeof it === 'string'
  return isText($correlationId) && isText($causationId) && isText(actor) && isText(at) && isText(schemaVersion)
    ? { $correlationId, $causationId, actor, at, schemaVersion }
    : undefined
}

/** Commit positions stay far below 2^53. A server before 22.6 gives 2^64 - 1 for unknown ones. */
function place(commit: bigint | undefined): number {
  return commit === undefined || commit > BigInt(Number.MAX_SAFE_INTEGER) ? -1 : Number(commit)
}

/** An event that Ghostlight appended; undefined for events of others (the database itself, its tools). */
export function fromWire(resolved: ResolvedEvent | AllStreamResolvedEvent): StoredEvent | undefined {
  const { event } = resolved
  if (event === undefined) return undefined
  const { data, isJson } = event
  const meta = metaOf(event.metadata)
  if (!isJson || !isObject(data) || !meta) return undefined
  return {
    id: event.id,
    type: event.type,
    data,
    meta,
    stream: event.streamId,
    revision: Number(event.revision),
    position: place(event.position?.commit ?? resolved.commitPosition),
  }
}
