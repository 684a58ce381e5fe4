import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type OpenConnections = {
  all: ReadonlySet<Socket>
  /** calls `forget` with each connection that has closed */
  onGone: (forget: (socket: Socket) => void) => void
}
const known = new WeakMap<Server, OpenConnections>()

const goneFrom = Symbol('tells the server that this connection has closed')
type Known = Socket & { server?: { [goneFrom]?: (socket: Socket) => void } }

function closed(this: Known): void {
  hasClosed(this)
}

/** For a connection whose listener is taken off. */
export const hasClosed = (socket: Known): void => socket.server?.[goneFrom]?.(socket)

/** From now on `hasClosed` says when it has closed: a second listener of that costs 100 bytes, for each of a thousand phones. */
export const takeListenerOff = (socket: Socket): void => void socket.off('close', closed)

/**
 * The open connections of a server, WebSockets included. It has one listener for all of them: with a listener for each, a
 * connection would need a third more memory.
 */
export const openConnections = (server: Server): OpenConnections => {
  const before = known.get(server)
  if (before) return before
  const all = new Set<Socket>()
  const forgetting: ((socket: Socket) => void)[] = []
  const gone = (socket: Socket): void => {
    all.delete(socket)
    for (const forget of forgetting) forget(socket)
  }
  Object.assign(server, { [goneFrom]: gone })
  server.on('connection', (socket: Socket) => {
    all.add(socket)
    socket.on('close', closed)
  })
  const connections: OpenConnections = { all, onGone: (forget) => void forgetting.push(forget) }
  known.set(server, connections)
  return connections
}
