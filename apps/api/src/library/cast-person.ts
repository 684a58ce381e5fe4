import type { User } from '@ghostlight/contracts'

/** Somebody as a show has them: what an operator may do is of the house, and may be another by tomorrow. */
export const castPerson = ({ rights: _, ...user }: User): User => user
