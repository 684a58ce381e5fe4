import type { User } from '@ghostlight/contracts'

/** A person as a show stores them. What an operator may do stays out: it belongs to the installation and may change. */
export const castPerson = ({ rights: _, ended: __, ...user }: User): User => user
