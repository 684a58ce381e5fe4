import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Limits } from '../limits.ts'

/**
 * Whoever only holds a connection and asks nothing makes room for somebody new: the last places before the system's
 * own limit are given anew at once, to whoever has waited longest without a request, so that an operator always gets one.
 */
export const capConnections = (server: Server, { most, reserve }: Limits['connections']): void => {
  /** what is no WebSocket, the longest quiet first */
  const quiet = new Set<Socket>()
  let open = 0

  const isLast = (socket: Socket): void => {
    if (quiet.delete(socket)) quiet.add(socket)
  }
  server.on('connection', (socket: Socket) => {
    open++
    socket.once('close', () => {
      open--
      quiet.delete(socket)
    })
    const [longest] = open > most - reserve ? quiet : []
    longest?.destroy()
    quiet.add(socket)
  })
  server.on('request', ({ socket }) => isLast(socket))
  server.on('upgrade', ({ socket }) => void quiet.delete(socket))
  server.maxConnections = most
}
