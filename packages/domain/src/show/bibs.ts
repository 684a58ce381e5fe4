import type { User } from '@ghostlight/contracts'

/** Hands out the next free number of the blackboard to whoever has none. */
export class Bibs {
  #taken: Set<string>
  #next = 1
  constructor(users: readonly User[]) {
    this.#taken = new Set(users.flatMap((user) => user.data.bib || []))
  }
  give(user: User): User {
    if (user.data.bib) return user
    while (this.#taken.has(String(this.#next))) this.#next++
    this.#taken.add(String(this.#next))
    return { ...user, data: { ...user.data, bib: String(this.#next) } }
  }
}
