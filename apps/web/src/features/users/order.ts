import type { Blackboard, User } from '@ghostlight/contracts'
import { byBib } from '../../people/person.ts'

/** Everybody whom the Users tab shows: all but operators, by bib. */
export const peopleOf = (users: readonly User[]): readonly User[] =>
  users.filter(({ type }) => type !== 'dramaturg').toSorted(byBib)

/** Who is connected comes first; among them, and among the others, the order stays. */
export const connectedFirst = (people: readonly User[], sockets: Blackboard['sockets']): readonly User[] => [
  ...people.filter(({ _id }) => sockets[_id] !== undefined),
  ...people.filter(({ _id }) => sockets[_id] === undefined),
]
