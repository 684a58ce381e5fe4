import type { Blackboard, DoorChange, DoorList, DoorPerson, User } from '@ghostlight/contracts'
import { inTrouble, isDefaultGroup, phoneDigits, troubled } from '@ghostlight/contracts/rules'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A blackboard as an usher is told of it: each field is named here, so that nothing new gets to the door by itself. */
export const doorListOf = (board: Blackboard): DoorList => {
  const failed = troubled(board.runs)
  const personOf = ({ _id, name, phone, data }: User): DoorPerson => {
    const socket = board.sockets[_id]
    return {
      ...{ _id, name, nickname: textOf(data['nickname']), bib: textOf(data['bib']) },
      phone: phoneDigits(phone).slice(-3),
      here: socket !== undefined,
      ready: socket?.ready === true,
      ...(socket?.reads && { reads: true }),
      help: inTrouble(socket, failed.has(_id)),
      mark: board.phoneMarks[_id] ?? null,
    }
  }
  return {
    title: board.title,
    ...(board.rehearsal && { rehearsal: true }),
    closed: board.closedAt !== null,
    groups: board.groups.filter(({ _id }) => !isDefaultGroup(_id)).map(({ _id, name }) => ({ _id, name })),
    people: board.users.filter(({ type, erased }) => type !== 'dramaturg' && !erased).map(personOf),
  }
}

/** What of it is another: a foyer's network carries few bytes. */
export const changeOf = (before: DoorList, after: DoorList): DoorChange => {
  const known = new Map(before.people.map((person) => [person._id, JSON.stringify(person)]))
  const left = new Set(after.people.map(({ _id }) => _id))
  const people = after.people.filter((person) => known.get(person._id) !== JSON.stringify(person))
  const gone = [...known.keys()].filter((id) => !left.has(id))
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.closed !== before.closed && { closed: after.closed }),
    ...(JSON.stringify(after.groups) !== JSON.stringify(before.groups) && { groups: after.groups }),
    ...(people.length > 0 && { people }),
    ...(gone.length > 0 && { gone }),
  }
}
