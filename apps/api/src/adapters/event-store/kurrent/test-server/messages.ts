import serverFeatures from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js'
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type { Recorded } from './recorded.ts'

/** A time in the server's format, 100 ns since the year 1. Nothing reads it. */
const CREATED = '638396640000000000'

export function streamIdentifier(name: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name))
}

export function streamName(identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()
}

type ReadResp = InstanceType<typeof streams.ReadResp>

/**
 * The bytes of events that were sent. Each goes to every subscription, and a server that encodes it again each time is
 * slower than its clients, which a real one is not.
 */
const encoded = new WeakMap<Recorded, Uint8Array>()

function bytesOf(event: Recorded): Uint8Array {
  const before = encoded.get(event)
  if (before) return before
  const bytes = newEventMessage(event).serializeBinary()
  encoded.set(event, bytes)
  return bytes
}

/** A message that can only be sent. */
export function eventMessage(event: Recorded): ReadResp {
  const bytes = bytesOf(event)
  return Object.assign(Object.create(streams.ReadResp.prototype), { serializeBinary: () => bytes })
}

function newEventMessage(event: Recorded): ReadResp {
  const place = String(event.position)
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(streamIdentifier(event.stream))
    .setStreamRevision(String(event.revision))
    .setPreparePosition(place)
    .setCommitPosition(place)
    .setCustomMetadata(event.meta)
    .setData(event.data)
  const metadata = recorded.getMetadataMap()
  metadata.set('type', event.type)
  metadata.set('content-type', event.contentType)
  metadata.set('created', CREATED)
  return new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(place))
}

export function checkpointMessage(position: number): InstanceType<typeof streams.ReadResp> {
  const place = String(position)
  const checkpoint = new streams.ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition('0')
  return new streams.ReadResp().setCheckpoint(checkpoint)
}

export function confirmationMessage(): InstanceType<typeof streams.ReadResp> {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('subscription')
  return new streams.ReadResp().setConfirmation(confirmation)
}

export function caughtUpMessage(): InstanceType<typeof streams.ReadResp> {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())
}

export function streamNotFoundMessage(name: string): InstanceType<typeof streams.ReadResp> {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(name))
  return new streams.ReadResp().setStreamNotFound(notFound)
}

/** The server's features. The client appends in batches only if they are listed. */
export function featuresMessage(version: string): InstanceType<typeof serverFeatures.SupportedMethods> {
  const methods = ['read', 'append', 'batchappend', 'delete', 'tombstone'].map((name) =>
    new serverFeatures.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  )
  return new serverFeatures.SupportedMethods().setEventStoreServerVersion(version).setMethodsList(methods)
}
