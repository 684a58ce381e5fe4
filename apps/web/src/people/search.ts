import type { User } from '@ghostlight/contracts'
import { phoneDigits } from '@ghostlight/contracts/rules'
import { fold } from './fold.ts'
import { bibOf } from './person.ts'

type Haystack = { nameOrBib: string; all: string; phone: string }
/** A person's searchable text, made once per user object: any change replaces the object. */
const haystacks = new WeakMap<User, Haystack>()

/** Three digits or more, written as people write phone numbers: 555-0101, +49 30 555 0101. */
const looksLikePhone = (text: string) => /^[(+\d][\d\s().\-/]*$/.test(text) && phoneDigits(text).length >= 3

/** A person in the library also has the names of their groups, and can be found by them. */
type Searched = User & { groups?: readonly string[] }

const haystackOf = (user: Searched): Haystack => {
  const known = haystacks.get(user)
  if (known) return known
  const made = {
    nameOrBib: fold(`${user.name}\n${user.data.nickname ?? ''}\n${bibOf(user)}`),
    phone: phoneDigits(user.phone),
    all: fold(
      [user.name, user.phone, user.type, bibOf(user), ...(user.groups ?? []), ...Object.values(user.data)].join('\n'),
    ),
  }
  haystacks.set(user, made)
  return made
}

export type Search = { nameOrBib: string; all: string }
export const noSearch: Search = { nameOrBib: '', all: '' }
export const isSearching = (search: Search): boolean => search.nameOrBib.trim() !== '' || search.all.trim() !== ''

/** Both fields must match. Text that looks like a phone number is also compared with the digits of the phones. */
export const matcher = (search: Search): ((user: Searched) => boolean) => {
  const nameOrBib = fold(search.nameOrBib.trim())
  const all = fold(search.all.trim())
  const phone = looksLikePhone(all) ? phoneDigits(all) : null
  return (user) => {
    const hay = haystackOf(user)
    if (!hay.nameOrBib.includes(nameOrBib)) return false
    return hay.all.includes(all) || (phone !== null && hay.phone.includes(phone))
  }
}
