import type { BoardState } from './state.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** Who is connected. The newest socket of a person counts; one that closes later changes nothing. */
export const projectPresence = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'UserConnected': {
      const { userId, socketId, node, ready, ...brief } = event.data
      const socket = { type: brief.type, ready, socketId, node }
      state.sockets.set(userId, socket)
      out.set(`socket/${userId}`, socket)
      const user = { _id: userId, ...brief }
      const sockets = { [userId]: { type: brief.type, ready } }
      out.arrive({ userId, socketId })
      out.frame({ type: `${brief.type}Identified`, payload: { sockets, user } })
      return
    }
    case 'UserDisconnected': {
      const { userId, socketId } = event.data
      if (state.sockets.get(userId)?.socketId === socketId) gone(state, [userId], out)
      return
    }
    case 'SocketsCleared': {
      const of = [...state.sockets].filter(([, socket]) => socket.node === event.data.node)
      gone(
        state,
        of.map(([userId]) => userId),
        out,
      )
      return
    }
    default:
      return
  }
}

const gone = (state: BoardState, userIds: readonly string[], out: Yield): void => {
  if (userIds.length === 0) return
  for (const userId of userIds) {
    state.sockets.delete(userId)
    out.unset(`socket/${userId}`)
  }
  out.frame({ type: 'userDisconnected', payload: { sockets: Object.fromEntries(userIds.map((id) => [id, null])) } })
}
