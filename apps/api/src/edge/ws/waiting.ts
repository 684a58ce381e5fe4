import type { LiveState } from '@ghostlight/domain'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from '../connection/connection.ts'

type Parts = { shows: ReadonlyMap<string, LiveState>; clock: Clock }
type Waiting = { blackboardId: string; userId: string }

/** How often it is looked whether the other device is still there. */
const everyMs = 1_000

/**
 * The devices of this node that wait while another one of the same person counts. It may be on any node: the fold knows. They are
 * few, and looking at them once a second misses nothing, whatever is lost on the way.
 */
export const createWaiting = ({ shows, clock }: Parts) => {
  const waiting = new Map<Connection, Waiting>()
  let cancel: (() => void) | undefined

  const isHere = ({ blackboardId, userId }: Waiting): boolean => shows.get(blackboardId)?.sockets.has(userId) ?? false
  const look = (): void => {
    for (const [connection, it] of waiting) {
      // asked again every second until it comes: the first asking may be lost with the network
      if (!isHere(it)) connection.send('askedBack', {})
    }
    cancel = waiting.size > 0 ? clock.at(clock.now() + everyMs, look) : undefined
  }

  return {
    count: (): number => waiting.size,
    /** From now on until it leaves. */
    add: (connection: Connection, it: Waiting): void => {
      waiting.set(connection, it)
      cancel ??= clock.at(clock.now() + everyMs, look)
    },
    leave: (connection: Connection): void => void waiting.delete(connection),
    stop: (): void => cancel?.(),
  }
}
export type WaitingDevices = ReturnType<typeof createWaiting>
