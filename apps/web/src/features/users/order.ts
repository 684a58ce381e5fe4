import type { Blackboard, User } from '@ghostlight/contracts'
import { byBib } from '../../people/person.ts'

/** The people in the Users tab: all but operators, by bib. */
export const peopleOf = (users: readonly User[]): readonly User[] =>
  users.filter(({ type }) => type !== 'dramaturg').toSorted(byBib)

/** Connected people first. Within both parts the order stays. */
export const connectedFirst = (people: readonly User[], sockets: Blackboard['sockets']): readonly User[] => [
  ...people.filter(({ _id }) => sockets[_id] !== undefined),
  ...people.filter(({ _id }) => sockets[_id] === undefined),
]
