import { withoutSockets, withSocket } from '@ghostlight/domain/presence'
import { type BoardState, shownSocket } from './state.ts'
import type { BoardEvent, Yield } from './yield.ts'

/**
 * Who is connected. Only the newest socket of a person counts, and an older one that closes changes nothing. All
 * consoles count.
 */
export const projectPresence = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'UserConnected': {
      // the rest has the person's name, which is sealed under a name of its own
      const { userId, socketId, node, ready, reads, page: _, console = false, ...brief } = event.data
      const before = state.sockets.get(userId)
      // a phone connects again when its sound begins or ends, and its clock has not changed
      const inTime = before?.socketId === socketId ? before.inTime : undefined
      const shown = shownSocket({ type: brief.type, ready, reads, inTime })
      const socket = withSocket(before, { ...shown, socketId, node }, console)
      state.sockets.set(userId, socket)
      out.set(`socket/${userId}`, socket)
      const user = { _id: userId, ...brief }
      const sockets = { [userId]: shown }
      out.arrive({ userId, socketId })
      out.frame({ type: `${brief.type}Identified`, payload: { sockets, user } })
      return
    }
    case 'ClockTold': {
      const { userId, socketId, inTime } = event.data
      const before = state.sockets.get(userId)
      if (before?.socketId !== socketId) return
      const socket = { ...before, inTime }
      state.sockets.set(userId, socket)
      out.set(`socket/${userId}`, socket)
      out.frame({ type: 'clockTold', payload: { sockets: { [userId]: shownSocket(socket) } } })
      return
    }
    case 'UserDisconnected':
      leave(state, ({ socketId }) => socketId === event.data.socketId, { of: [event.data.userId], out })
      return
    case 'SocketsCleared':
      out.clear(event.data.node)
      leave(state, ({ node }) => node === event.data.node, { of: [...state.sockets.keys()], out })
      return
    default:
      return
  }
}

type Leaving = { of: readonly string[]; out: Yield }

/** Removes people who have no socket left. An operator with another console stays, and no frame is sent. */
const leave = (
  state: BoardState,
  isGone: (place: { socketId: string; node: string }) => boolean,
  it: Leaving,
): void => {
  const gone: string[] = []
  for (const userId of it.of) {
    const before = state.sockets.get(userId)
    const left = before && withoutSockets(before, isGone)
    if (left === before) continue
    if (left) {
      state.sockets.set(userId, left)
      it.out.set(`socket/${userId}`, left)
      continue
    }
    state.sockets.delete(userId)
    it.out.unset(`socket/${userId}`)
    gone.push(userId)
  }
  if (gone.length === 0) return
  it.out.frame({ type: 'userDisconnected', payload: { sockets: Object.fromEntries(gone.map((id) => [id, null])) } })
}
