import type { Logger } from 'pino'
import type { StoredEvent } from '../ports/event-store.ts'
import { isReadable } from './codec.ts'

/**
 * Tells what this program can read of the log. What it cannot (another program's type, or a newer version) is passed over
 * and stays where it is; that is said once for each, however often it is met and by whom.
 */
export const watchUnreadable = (logger: Pick<Logger, 'warn'>) => {
  const said = new Set<string>()
  /** by position, as several read the same log */
  const passedOver = new Set<number>()

  const passOver = ({ type, meta, stream, position }: StoredEvent, kind: string, why: string): void => {
    passedOver.add(position)
    if (!said.has(kind)) logger.warn({ type, version: meta.schemaVersion, stream, position }, why)
    said.add(kind)
  }

  return {
    /** events that could not be read, by type and version */
    kinds: (): number => said.size,
    /** and how many they are */
    events: (): number => passedOver.size,
    reads: (event: StoredEvent): boolean => {
      if (isReadable(event)) return true
      const kind = `${event.type} v${event.meta.schemaVersion}`
      passOver(event, kind, 'an event of a type or version that this program does not know is passed over')
      return false
    },
    /** Its type is known, and what is in it is not as that type's is; it belongs to no show. */
    malformed: (event: StoredEvent): void =>
      passOver(event, `${event.type} ${event.position}`, 'an event that cannot be read is passed over'),
  }
}
export type Unreadable = ReturnType<typeof watchUnreadable>
