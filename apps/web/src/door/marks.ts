import type { DoorPerson, PhoneMark } from '@ghostlight/contracts'
import { isFields, parseJson } from '../connection/fields.ts'
import type { Store } from '../phone/store.ts'

/** A mark that the server has not answered yet. `once`: lets the server recognise a repetition. */
export type Waiting = { userId: string; mark: PhoneMark | null; once: string }

const isWaiting = (value: unknown): value is Waiting =>
  isFields(value) &&
  typeof value.userId === 'string' &&
  typeof value.once === 'string' &&
  [null, 'none', 'lent'].includes(value.mark as string | null)

/**
 * Marks on their way; only the last one of a person counts. They are kept for this tab, so that a reload without a
 * network loses none. People are stored by id.
 */
export const createMarks = (storage: Store, blackboardId: string) => {
  const name = `ghostlight.door.${blackboardId}`
  const stored = parseJson(storage.get(name) ?? '[]')
  let waiting: Waiting[] = Array.isArray(stored) ? stored.filter(isWaiting) : []
  const keep = (list: Waiting[]): void => {
    waiting = list
    storage.set(name, JSON.stringify(list))
  }
  return {
    waiting: (): readonly Waiting[] => waiting,
    add: (it: Waiting): void => keep([...waiting.filter(({ userId }) => userId !== it.userId), it]),
    done: (once: string): void => keep(waiting.filter((it) => it.once !== once)),
    /** the list with the usher's marks, even if the server does not have them yet */
    over: (people: readonly DoorPerson[]): readonly DoorPerson[] => {
      if (waiting.length === 0) return people
      const marks = new Map(waiting.map(({ userId, mark }) => [userId, mark]))
      return people.map((person) => ({
        ...person,
        mark: marks.has(person._id) ? (marks.get(person._id) ?? null) : person.mark,
      }))
    },
  }
}
