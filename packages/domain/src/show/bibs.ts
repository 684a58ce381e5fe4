import type { User } from '@ghostlight/contracts'
import { dataText } from '@ghostlight/contracts/rules'

/** Gives the next free number of the blackboard to everybody without one. */
export class Bibs {
  #taken: Set<string>
  #next = 1
  constructor(users: readonly User[]) {
    this.#taken = new Set(users.flatMap((user) => dataText(user, 'bib') || []))
  }
  give(user: User): User {
    if (user.data.bib) return user
    while (this.#taken.has(String(this.#next))) this.#next++
    this.#taken.add(String(this.#next))
    return { ...user, data: { ...user.data, bib: String(this.#next) } }
  }
}
