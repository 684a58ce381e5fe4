import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type OpenConnections = {
  all: ReadonlySet<Socket>
  /** calls `forget` with each connection that has closed */
  onGone: (forget: (socket: Socket) => void) => void
}
const known = new WeakMap<Server, OpenConnections>()

/**
 * The open connections of a server, WebSockets included. It has one listener for all of them: with a listener for each, a
 * connection would need a third more memory.
 */
export const openConnections = (server: Server): OpenConnections => {
  const before = known.get(server)
  if (before) return before
  const all = new Set<Socket>()
  const forgetting: ((socket: Socket) => void)[] = []
  function gone(this: Socket): void {
    all.delete(this)
    for (const forget of forgetting) forget(this)
  }
  server.on('connection', (socket: Socket) => {
    all.add(socket)
    socket.on('close', gone)
  })
  const connections: OpenConnections = { all, onGone: (forget) => void forgetting.push(forget) }
  known.set(server, connections)
  return connections
}
