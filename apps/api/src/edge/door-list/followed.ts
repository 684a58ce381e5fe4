import type { Blackboard, DoorList, OperatorChange } from '@ghostlight/contracts'
import { troubled } from '@ghostlight/contracts/rules'
import { receipts } from '../connection/watched-shows.ts'
import { doorListOf, presenceOf } from './view.ts'

/** Whether somebody could not hear stands in these alone. */
export const ignored: ReadonlySet<string> = new Set([...receipts].filter((type) => type !== 'audioContentFailed'))

type Frame = Pick<OperatorChange, 'type'> & { payload: unknown }
type Known = { list: DoorList; failed: ReadonlySet<string> }
/** What came while a show was being read. */
type Meanwhile = { frames: OperatorChange[]; isOld: boolean }

/** Who came, went, confirmed the sound or was marked: nothing but they is another. */
const patched = ({ list, failed }: Known, frame: OperatorChange): Known | undefined => {
  if (frame.type === 'phoneMarked') {
    const { userId, mark } = frame.payload
    return { list: { ...list, people: list.people.map((it) => (it._id === userId ? { ...it, mark } : it)) }, failed }
  }
  if (!('sockets' in frame.payload)) return undefined
  const { sockets } = frame.payload
  const people = list.people.map((it) => {
    const socket = sockets[it._id]
    if (socket === undefined) return it
    const { reads: _, ...person } = it
    return { ...person, ...presenceOf(socket ?? undefined, failed.has(it._id)) }
  })
  return { list: { ...list, people }, failed }
}

const isPatch = (frame: Frame): boolean =>
  frame.type === 'phoneMarked' ||
  (typeof frame.payload === 'object' && frame.payload !== null && 'sockets' in frame.payload)

/**
 * The door lists of shows that somebody watches. To read a show costs as much as it has people, each to be unsealed: while
 * people come in by the hundred, the list goes on from what it was. What says more than who is here has the show read again.
 */
export const createFollowedLists = (read: (blackboardId: string) => Promise<Blackboard | undefined>) => {
  const known = new Map<string, Known>()
  const readings = new Map<string, Meanwhile>()

  return {
    list: async (id: string): Promise<DoorList | undefined> => {
      const had = known.get(id)
      if (had) return had.list
      const meanwhile: Meanwhile = { frames: [], isOld: false }
      readings.set(id, meanwhile)
      try {
        const board = await read(id)
        if (!board) return undefined
        let now: Known = { list: doorListOf(board), failed: troubled(board.runs) }
        // each says what is now: one that stands in what was read is told a second time
        for (const frame of meanwhile.frames) now = patched(now, frame) ?? now
        if (readings.get(id) === meanwhile && !meanwhile.isOld) known.set(id, now)
        return now.list
      } finally {
        if (readings.get(id) === meanwhile) readings.delete(id)
      }
    },
    changed: (id: string, all: readonly OperatorChange[]): void => {
      const frames = all.filter(({ type }) => !ignored.has(type))
      const meanwhile = readings.get(id)
      meanwhile?.frames.push(...frames)
      const isMore = !frames.every(isPatch)
      if (meanwhile && isMore) meanwhile.isOld = true
      let now = known.get(id)
      if (!now) return
      for (const frame of frames) now = patched(now, frame) ?? now
      if (isMore) known.delete(id)
      else known.set(id, now)
    },
    /** Nobody watches it any more, or something of it was missed. */
    forget: (id: string): void => {
      known.delete(id)
      readings.delete(id)
    },
  }
}
