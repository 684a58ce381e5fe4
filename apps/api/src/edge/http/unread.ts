import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../engine/ports/runtime.ts'
import { openConnections } from '../connection/open-connections.ts'
import type { Limits } from '../limits.ts'

/** How much of a connection's data has gone out, and since when it has not grown. */
type Seen = { sent: number; since: number }

/**
 * Ends every connection whose client does not read, because unread answers and frames stay in memory. Node reports a
 * piece only when all of it is sent, so a large one gets more time.
 */
export const endUnread = (server: Server, { ms, largeBytes, msPerByte }: Limits['unread'], clock: Clock): void => {
  const open = openConnections(server)
  /** the connections with unread data; all others need no memory here */
  const behind = new Map<Socket, Seen>()
  const everyMs = ms / 4
  let stopLooking: (() => void) | undefined

  const look = (): void => {
    const now = clock.now()
    for (const socket of open.all) {
      const waiting = socket.writableLength
      const sent = socket.bytesWritten - waiting
      const seen = behind.get(socket)
      if (waiting === 0) behind.delete(socket)
      else if (sent !== seen?.sent) behind.set(socket, { sent, since: now })
      else if (now - seen.since > ms - 2 * everyMs + Math.max(0, waiting - largeBytes) * msPerByte) socket.destroy()
    }
    stopLooking = open.all.size > 0 ? clock.at(now + everyMs, look) : undefined
  }

  open.onGone((socket) => void behind.delete(socket))
  server.on('connection', () => {
    stopLooking ??= clock.at(clock.now() + everyMs, look)
  })
  server.on('close', () => stopLooking?.())
}
