import type { User } from '@ghostlight/contracts'
import { bibOf } from './person.ts'

type Haystack = { nameOrBib: string; all: string }
/** A person's searchable text, made once: a user object is replaced when anything of it changes. */
const haystacks = new WeakMap<User, Haystack>()

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const haystackOf = (user: User): Haystack => {
  const known = haystacks.get(user)
  if (known) return known
  const made = {
    nameOrBib: fold(`${user.name}\n${user.data.nickname ?? ''}\n${bibOf(user)}`),
    all: fold([user.name, user.phone, user.type, bibOf(user), ...Object.values(user.data)].join('\n')),
  }
  haystacks.set(user, made)
  return made
}

export type Search = { nameOrBib: string; all: string }
export const noSearch: Search = { nameOrBib: '', all: '' }
export const isSearching = (search: Search): boolean => search.nameOrBib.trim() !== '' || search.all.trim() !== ''

/** Case and accents do not matter; both fields must match. */
export const matcher = (search: Search): ((user: User) => boolean) => {
  const nameOrBib = fold(search.nameOrBib.trim())
  const all = fold(search.all.trim())
  return (user) => {
    const hay = haystackOf(user)
    return hay.nameOrBib.includes(nameOrBib) && hay.all.includes(all)
  }
}
