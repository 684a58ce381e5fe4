import { createHmac } from 'node:crypto'
import { StartRefused } from '../config/config.ts'
import { derivedId } from '../engine/derived-id.ts'
import { newEvent } from '../engine/log/sealed-event.ts'
import { type EventStore, WrongExpectedRevision } from '../engine/ports/event-store.ts'

const stream = 'house-keys'

/** Distinguishes keys without revealing them. */
const fingerprintOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('fingerprint of the keys').digest('hex').slice(0, 32)

type Log = Pick<EventStore, 'append' | 'read' | 'close'>

/**
 * The log records which keys encrypt it: those of the first node that starts over it. With other keys a node would show
 * blank names, not recognise phones, and write what nobody else can read. Returns the unique name of the log. Errors:
 * StartRefused.
 */
export const refuseOtherKeys = async (
  log: Log,
  key: Uint8Array,
  where: { keysDir: string; now: number },
): Promise<string> => {
  const own = fingerprintOf(key)
  let named = await namedIn(log)
  if (!named) {
    await name(log, own, where.now)
    // reads the stored event: nodes that start together write the same event, and each is told that it was the writer
    named = await namedIn(log)
  }
  if (named?.fingerprint === own) return `${own} ${named.at}`
  await log.close()
  throw new StartRefused(
    `KEYS_DIR: ${where.keysDir} has other keys than this log was written with; give every node the same KEYS_DIR, or restore the right one from a backup`,
  )
}

type Named = { fingerprint: unknown; at: string }

const namedIn = async (log: Log): Promise<Named | undefined> => {
  for await (const { data, meta } of log.read(stream)) return { fingerprint: data['fingerprint'], at: meta.at }
  return undefined
}

/** Changes nothing if another node was quicker. */
const name = async (log: Log, fingerprint: string, now: number): Promise<void> => {
  const origin = { id: derivedId(stream, fingerprint), actor: 'system', at: now }
  try {
    await log.append(stream, -1, [newEvent({ type: 'KeysNamed', data: { fingerprint } }, origin)])
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
}
