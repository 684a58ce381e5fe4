import type { User } from '@ghostlight/contracts'

/** A person as a show stores them. Operator rights stay out: they belong to the installation and may change. */
export const castPerson = ({ rights: _, ...user }: User): User => user
