import type { Logger } from 'pino'
import type { StoredEvent } from '../ports/event-store.ts'
import { isReadable } from './codec.ts'

/**
 * Tells what this program can read of the log. What it cannot (another program's type, or a newer version) is passed over
 * and stays where it is; that is said once for each, however often it is met and by whom.
 */
export const watchUnreadable = (logger: Pick<Logger, 'warn'>) => {
  const said = new Set<string>()
  return {
    /** events that could not be read, by type and version */
    kinds: (): number => said.size,
    reads: (event: StoredEvent): boolean => {
      if (isReadable(event)) return true
      const { type, meta, stream, position } = event
      const kind = `${type} v${meta.schemaVersion}`
      if (!said.has(kind))
        logger.warn(
          { type, version: meta.schemaVersion, stream, position },
          'an event of a type or version that this program does not know is passed over',
        )
      said.add(kind)
      return false
    },
  }
}
export type Unreadable = ReturnType<typeof watchUnreadable>
