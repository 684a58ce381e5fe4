import type { User } from '@ghostlight/contracts'
import { inTrouble } from '@ghostlight/contracts/rules'
import type { LiveState } from '../live/store.ts'

/**
 * `reads`: here, and reads the captions instead of hearing. `gone`: left while this page watched. `absent`: has not
 * been here, as far as this page knows.
 */
export type Presence = { state: 'here' | 'reads' | 'notReady' | 'absent' } | { state: 'gone'; since: number }

export const presenceOf = ({ blackboard, goneAt }: Pick<LiveState, 'blackboard' | 'goneAt'>, user: User): Presence => {
  const socket = blackboard.sockets[user._id]
  if (socket?.reads) return { state: 'reads' }
  if (socket) return { state: socket.ready || socket.type === 'dramaturg' ? 'here' : 'notReady' }
  const since = goneAt[user._id]
  return since === undefined ? { state: 'absent' } : { state: 'gone', since }
}

/** How many people hear something now; people who have left hear nothing. */
export const receivingHere = ({ receiving, sockets }: LiveState['blackboard']): number =>
  receiving.filter((userId) => sockets[userId] !== undefined).length

type Phones = Pick<LiveState['blackboard'], 'users' | 'sockets'> & Pick<LiveState, 'goneAt'>

/** Audience sockets only. */
export const audienceCounts = ({ users, sockets: here, goneAt }: Phones) => {
  const audience = users.filter((user) => user.type === 'audience')
  const sockets = Object.values(here).filter((socket) => socket.type === 'audience')
  const gone = audience.filter((user) => !here[user._id] && goneAt[user._id] !== undefined).length
  return {
    connected: sockets.length,
    ready: sockets.filter((socket) => socket.ready).length,
    inTime: sockets.filter((socket) => socket.inTime).length,
    /** nothing is known of their clock: an older page, a ghost, or a phone that has just come in */
    timeNotKnown: sockets.filter((socket) => socket.inTime === undefined).length,
    total: audience.length,
    gone,
    absent: Math.max(0, audience.filter((user) => !here[user._id]).length - gone),
  }
}

/** The states that an operator filters people by, in the order of the evening. */
export const chips = ['not here', 'gone', 'sound confirmed', 'not in time', 'trouble'] as const
export type Chip = (typeof chips)[number]

type At = Pick<LiveState, 'blackboard' | 'goneAt'>

/** Every chip that applies to a person. A person who is here without confirming the chime is also in trouble. */
export const chipsOf = (live: At, user: User, failed: ReadonlySet<string>): Chip[] => {
  const { state } = presenceOf(live, user)
  const socket = live.blackboard.sockets[user._id]
  const late: Chip[] = socket?.inTime === false ? ['not in time'] : []
  const trouble: Chip[] = [...late, ...(inTrouble(socket, failed.has(user._id)) ? (['trouble'] as const) : [])]
  switch (state) {
    case 'absent':
      return ['not here', ...trouble]
    case 'gone':
      return ['gone', ...trouble]
    case 'notReady':
      return trouble
    case 'reads':
    case 'here':
      return ['sound confirmed', ...trouble]
    default:
      return state satisfies never
  }
}

/** How many of a show's people each chip applies to; operators are not counted. */
export const audienceChips = (live: At, failed: ReadonlySet<string>): Record<Chip, number> => {
  const counts = { 'not here': 0, gone: 0, 'sound confirmed': 0, 'not in time': 0, trouble: 0 }
  for (const user of live.blackboard.users)
    if (user.type !== 'dramaturg') for (const chip of chipsOf(live, user, failed)) counts[chip]++
  return counts
}
