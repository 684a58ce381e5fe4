import type { Blackboard, DoorChange, DoorList, DoorPerson, Socket, User } from '@ghostlight/contracts'
import {
  inTrouble,
  isDefaultGroup,
  isTicked,
  leftToAsk,
  peopleInTrouble,
  phoneDigits,
} from '@ghostlight/contracts/rules'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const presenceOf = (socket: Socket | undefined, failed: boolean) => ({
  here: socket !== undefined,
  ready: socket?.ready === true,
  ...(socket?.reads && { reads: true as const }),
  help: inTrouble(socket, failed),
})

/** A show as an usher sees it. It names each field, so that no new one reaches the door by accident. */
export const doorListOf = (board: Blackboard): DoorList => {
  const failed = peopleInTrouble(board.runs)
  const personOf = (user: User): DoorPerson => {
    const { _id, name, phone, data } = user
    const socket = board.sockets[_id]
    const unanswered = leftToAsk(board.joinQuestions, user).length
    return {
      _id,
      name,
      nickname: textOf(data['nickname']),
      bib: textOf(data['bib']),
      phone: phoneDigits(phone).slice(-3),
      ...presenceOf(socket, failed.has(_id)),
      mark: board.phoneMarks[_id] ?? null,
      ...(unanswered > 0 && { unanswered }),
    }
  }
  return {
    title: board.title,
    ...(board.rehearsal && { rehearsal: true }),
    ...(board.look && { look: board.look }),
    closed: board.closedAt !== null,
    groups: board.groups.filter(({ _id }) => !isDefaultGroup(_id)).map(({ _id, name }) => ({ _id, name })),
    people: board.users.filter(({ type, erased }) => type !== 'dramaturg' && !erased).map(personOf),
    ...checklistOf(board),
  }
}

const checklistOf = ({ checklist = [], checks }: Blackboard): Pick<DoorList, 'checklist'> =>
  checklist.length === 0
    ? {}
    : {
        checklist: checklist.map(({ key, text, role }) => ({
          key,
          text,
          ...(role !== undefined && { role }),
          done: isTicked(checks, key),
        })),
      }

const isSame = (before: DoorPerson | undefined, after: DoorPerson): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after)

/** The difference between two lists, because a foyer's network is slow. */
export const changeOf = (before: DoorList, after: DoorList): DoorChange => {
  const known = new Map(before.people.map((person) => [person._id, person]))
  const left = new Set(after.people.map(({ _id }) => _id))
  const people = after.people.filter((person) => !isSame(known.get(person._id), person))
  const gone = [...known.keys()].filter((id) => !left.has(id))
  return {
    ...(after.title !== before.title && { title: after.title }),
    ...(after.closed !== before.closed && { closed: after.closed }),
    ...(JSON.stringify(after.groups) !== JSON.stringify(before.groups) && { groups: after.groups }),
    ...(after.checklist &&
      JSON.stringify(after.checklist) !== JSON.stringify(before.checklist) && { checklist: after.checklist }),
    ...(people.length > 0 && { people }),
    ...(gone.length > 0 && { gone }),
  }
}
