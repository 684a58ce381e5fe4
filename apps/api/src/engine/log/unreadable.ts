import type { Logger } from 'pino'
import type { StoredEvent } from '../ports/event-store.ts'
import { isReadable } from './codec.ts'

/**
 * Reports what this program cannot read in the log (another program's type, or a newer version). Such events are
 * skipped and stay where they are. Each kind is reported once, whoever reads it and however often.
 */
export const watchUnreadable = (logger: Pick<Logger, 'warn'>) => {
  const said = new Set<string>()
  /** by position, because several parts read the same log */
  const passedOver = new Set<number>()

  const passOver = ({ type, meta, stream, position }: StoredEvent, kind: string, why: string): void => {
    passedOver.add(position)
    if (!said.has(kind)) logger.warn({ type, version: meta.schemaVersion, stream, position }, why)
    said.add(kind)
  }

  return {
    /** number of types and versions that could not be read */
    kinds: (): number => said.size,
    /** number of events that could not be read */
    events: (): number => passedOver.size,
    reads: (event: StoredEvent): boolean => {
      if (isReadable(event)) return true
      const kind = `${event.type} v${event.meta.schemaVersion}`
      passOver(event, kind, 'an event of a type or version that this program does not know is passed over')
      return false
    },
    /** The type is known, but the data do not fit it; the event belongs to no show. */
    malformed: (event: StoredEvent): void =>
      passOver(event, `${event.type} ${event.position}`, 'an event that cannot be read is passed over'),
  }
}
export type Unreadable = ReturnType<typeof watchUnreadable>
