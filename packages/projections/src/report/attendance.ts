import type { BoardEvent } from '../blackboard/yield.ts'

type Place = { socketId: string; node: string }
type Change = { at: number; people: number }

/** Which people of the audience are connected, and how many were over time. */
export const createAttendance = () => {
  const here = new Map<string, Place>()
  const joined = new Set<string>()
  const inTime = new Map<string, boolean>()
  const over: Change[] = []
  const note = (at: number): void => {
    const last = over.at(-1)
    if (last?.people === here.size) return
    if (last?.at === at) last.people = here.size
    else over.push({ at, people: here.size })
  }
  return {
    apply: (event: BoardEvent): void => {
      switch (event.type) {
        case 'UserConnected': {
          const { userId, type, socketId, node } = event.data
          if (type !== 'audience') return
          // the newer socket of a person counts
          here.set(userId, { socketId, node })
          joined.add(userId)
          note(event.at)
          return
        }
        case 'ClockTold':
          inTime.set(event.data.userId, event.data.inTime)
          return
        case 'UserDisconnected':
          if (here.get(event.data.userId)?.socketId === event.data.socketId) here.delete(event.data.userId)
          note(event.at)
          return
        case 'SocketsCleared':
          for (const [userId, { node }] of here) if (node === event.data.node) here.delete(userId)
          note(event.at)
          return
        default:
          return
      }
    },
    view: () => ({
      joined: joined.size,
      most: over.reduce((most, { people }) => Math.max(most, people), 0),
      over,
      ...(inTime.size > 0 && { inTime: { yes: [...inTime.values()].filter((is) => is).length, of: inTime.size } }),
    }),
  }
}
