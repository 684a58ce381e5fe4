import type { User } from '@ghostlight/contracts'
import type { LiveState } from '../live/store.ts'

/** `gone`: left while this page watched. `absent`: has not been here, as far as this page knows. */
export type Presence = { state: 'here' | 'notReady' | 'absent' } | { state: 'gone'; since: number }

export const presenceOf = ({ blackboard, goneAt }: Pick<LiveState, 'blackboard' | 'goneAt'>, user: User): Presence => {
  const socket = blackboard.sockets[user._id]
  if (socket) return { state: socket.ready || socket.type === 'dramaturg' ? 'here' : 'notReady' }
  const since = goneAt[user._id]
  return since === undefined ? { state: 'absent' } : { state: 'gone', since }
}

/** Audience sockets only. */
export const audienceCounts = ({ blackboard, goneAt }: Pick<LiveState, 'blackboard' | 'goneAt'>) => {
  const audience = blackboard.users.filter((user) => user.type === 'audience')
  const sockets = Object.values(blackboard.sockets).filter((socket) => socket.type === 'audience')
  const gone = audience.filter((user) => !blackboard.sockets[user._id] && goneAt[user._id] !== undefined).length
  return {
    connected: sockets.length,
    ready: sockets.filter((socket) => socket.ready).length,
    total: audience.length,
    gone,
    absent: Math.max(0, audience.filter((user) => !blackboard.sockets[user._id]).length - gone),
  }
}
