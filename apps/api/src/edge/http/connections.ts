import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../limits.ts'

/**
 * Whoever only holds a connection and asks nothing makes room for somebody new: the last places before the system's
 * own limit are given anew at once, to whoever has waited longest without a request, so that an operator always gets one.
 * Who waits for an answer goes only where nobody else is left.
 */
export const capConnections = (server: Server, { most, reserve }: Limits['connections']): void => {
  /** what is no WebSocket, the longest quiet first */
  const quiet = new Set<Socket>()
  /** requests that are not answered yet, the oldest first */
  const asking = new Set<Socket>()
  let open = 0

  const isQuiet = (socket: Socket): void => {
    if (asking.delete(socket)) quiet.add(socket)
  }
  const isGone = (socket: Socket): void => {
    quiet.delete(socket)
    asking.delete(socket)
  }
  server.on('connection', (socket: Socket) => {
    open++
    socket.once('close', () => {
      open--
      isGone(socket)
    })
    const [longest] = open > most - reserve ? (quiet.size > 0 ? quiet : asking) : []
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
