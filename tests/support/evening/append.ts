import { join } from 'node:path'
import { openSqliteEventStore } from '../../../apps/api/src/adapters/event-store/sqlite/sqlite.ts'
import { openDiskSubjectKeys } from '../../../apps/api/src/adapters/subject-keys/disk.ts'
import { derivedId } from '../../../apps/api/src/engine/derived-id.ts'
import { createCodec } from '../../../apps/api/src/engine/log/codec.ts'
import { sealedEvent } from '../../../apps/api/src/engine/log/sealed-event.ts'
import type { EventStore, NewEvent } from '../../../apps/api/src/engine/ports/event-store.ts'
import type { SubjectKeys } from '../../../apps/api/src/engine/ports/subject-keys.ts'
import { type Evening, eveningOf } from './evening.ts'
import type { Made } from './play.ts'

/** Stores events in order, sealed with these keys. Consecutive events of one stream are appended together. */
export const storeEvening = async (
  made: readonly Made[],
  { store, keys }: { store: EventStore; keys: SubjectKeys },
): Promise<void> => {
  const codec = createCodec(keys)
  await keys.ensure([...new Set(made.flatMap((it) => codec.persons(it.event, it)))])
  const stored = ({ event, stream, at, actor, causationId }: Made, index: number): NewEvent => {
    const cause = derivedId(causationId)
    const id = derivedId(stream, String(index))
    return sealedEvent(codec, event, { id, stream, actor, at, causationId: cause, correlationId: cause })
  }
  let [stream, together] = ['', [] as NewEvent[]]
  for (const [index, it] of made.entries()) {
    if (it.stream !== stream && together.length > 0) await store.append(stream, 'any', together.splice(0))
    stream = it.stream
    together.push(stored(it, index))
  }
  await store.append(stream, 'any', together)
}

/** Appends these evenings, in order, to the log of a product that is not running. */
export const appendEvenings = async (dataDir: string, evenings: readonly Evening[]): Promise<void> => {
  const keys = await openDiskSubjectKeys({ dir: join(dataDir, 'keys') })
  const store = await openSqliteEventStore({ file: join(dataDir, 'log.sqlite') })
  for (const evening of evenings) await storeEvening(eveningOf(evening), { store, keys })
  await store.close()
}
