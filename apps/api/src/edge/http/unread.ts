import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Limits } from '../limits.ts'

/** How much of a connection's data has gone out, and since when it has not grown. */
type Seen = { sent: number; since: number }

/**
 * Ends every connection whose client does not read, because unread answers and frames stay in memory. Node reports a
 * piece only when all of it is sent, so a large one gets more time.
 */
export const endUnread = (server: Server, { ms, largeBytes, msPerByte }: Limits['unread'], clock: Clock): void => {
  const open = new Map<Socket, Seen>()
  const everyMs = ms / 4
  let stopLooking: (() => void) | undefined

  const look = (): void => {
    const now = clock.now()
    for (const [socket, seen] of open) {
      const waiting = socket.writableLength
      const sent = socket.bytesWritten - waiting
      if (waiting === 0 || sent !== seen.sent) open.set(socket, { sent, since: now })
      else if (now - seen.since > ms - 2 * everyMs + Math.max(0, waiting - largeBytes) * msPerByte) socket.destroy()
    }
    stopLooking = open.size > 0 ? clock.at(now + everyMs, look) : undefined
  }

  server.on('connection', (socket: Socket) => {
    open.set(socket, { sent: 0, since: clock.now() })
    socket.once('close', () => void open.delete(socket))
    stopLooking ??= clock.at(clock.now() + everyMs, look)
  })
  server.on('close', () => stopLooking?.())
}
