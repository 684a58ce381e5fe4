import type { Blackboard, DoorList, OperatorChange } from '@ghostlight/contracts'
import { peopleInTrouble } from '@ghostlight/contracts/rules'
import { receipts } from '../connection/watched-shows.ts'
import { doorListOf, presenceOf } from './view.ts'

/** Only these events say that somebody could not hear. */
export const ignored: ReadonlySet<string> = new Set([...receipts].filter((type) => type !== 'audioContentFailed'))

type Frame = Pick<OperatorChange, 'type'> & { payload: unknown }
type Known = { list: DoorList; failed: ReadonlySet<string> }
/** Changes during a read. */
type Meanwhile = { frames: OperatorChange[]; isOld: boolean }

/**
 * The list after somebody came, left, confirmed the sound or was marked; undefined if the change is of another kind.
 */
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
 * The door lists of watched shows. Reading a show decrypts all its people, so while people come in by the hundred the
 * list is updated from the changes. Any other change has the show read again.
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
        let now: Known = { list: doorListOf(board), failed: peopleInTrouble(board.runs) }
        // each frame says what is true now, so applying one twice is harmless
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
    /** Nobody watches it any more, or something was missed. */
    forget: (id: string): void => {
      known.delete(id)
      readings.delete(id)
    },
  }
}
