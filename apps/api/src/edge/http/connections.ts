import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { openConnections } from '../connection/open-connections.ts'
import type { Limits } from '../limits.ts'

/**
 * Closes idle connections in favour of new ones. The last places before the system's limit go to newcomers at once, in
 * place of whoever has been idle longest, so that an operator always gets one. Clients that wait for an answer are
 * closed only if there are no others.
 */
export const capConnections = (server: Server, { most, reserve }: Limits['connections']): void => {
  /** idle connections except WebSockets, the longest idle first */
  const quiet = new Set<Socket>()
  /** connections with an unanswered request, the oldest first */
  const asking = new Set<Socket>()
  const open = openConnections(server)

  const isQuiet = (socket: Socket): void => {
    if (asking.delete(socket)) quiet.add(socket)
  }
  const isGone = (socket: Socket): void => {
    quiet.delete(socket)
    asking.delete(socket)
  }
  open.onGone(isGone)
  server.on('connection', (socket: Socket) => {
    const [longest] = open.all.size > most - reserve ? (quiet.size > 0 ? quiet : asking) : []
    longest?.destroy()
    quiet.add(socket)
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    quiet.delete(socket)
    asking.add(socket)
    response.once('close', () => isQuiet(socket))
  })
  server.on('upgrade', ({ socket }) => isGone(socket))
  server.maxConnections = most
}
