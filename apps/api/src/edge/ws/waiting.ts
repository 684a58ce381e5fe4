import type { LiveState } from '@ghostlight/domain'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from '../connection/connection.ts'

type Parts = { shows: ReadonlyMap<string, LiveState>; clock: Clock }
type Waiting = { blackboardId: string; userId: string }

/** How often a waiting device checks whether the active one is still connected. */
const everyMs = 1_000

/**
 * The devices of this node that wait while another device of the same person is active. That one may be on any node;
 * the fold knows. A check once a second is cheap, because few devices wait, and does not depend on messages that may be
 * lost.
 */
export const createWaiting = ({ shows, clock }: Parts) => {
  const waiting = new Map<Connection, Waiting>()
  let cancel: (() => void) | undefined

  const isHere = ({ blackboardId, userId }: Waiting): boolean => shows.get(blackboardId)?.sockets.has(userId) ?? false
  const look = (): void => {
    for (const [connection, it] of waiting) {
      // repeated every second until the device comes, because a message may be lost with the network
      if (!isHere(it)) connection.send('askedBack', {})
    }
    cancel = waiting.size > 0 ? clock.at(clock.now() + everyMs, look) : undefined
  }

  return {
    count: (): number => waiting.size,
    /** Watches for this device until it leaves. */
    add: (connection: Connection, it: Waiting): void => {
      waiting.set(connection, it)
      cancel ??= clock.at(clock.now() + everyMs, look)
    },
    leave: (connection: Connection): void => void waiting.delete(connection),
    stop: (): void => cancel?.(),
  }
}
export type WaitingDevices = ReturnType<typeof createWaiting>
