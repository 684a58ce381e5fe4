import type { Blackboard, User } from '@ghostlight/contracts'
import { phoneDigits } from '@ghostlight/contracts/rules'

export type WalkIn = { phone: string; name: string; groups: readonly string[] }

/** Who owns a phone: a person in this show, a person the installation knows, or nobody yet. */
export type PhoneOwner =
  | { kind: 'incomplete' }
  | { kind: 'new' }
  | { kind: 'here'; user: User }
  | { kind: 'known'; user: User }
  | { kind: 'operator'; user: User }

/** `library` may be missing or outdated. The server refuses what this check misses. */
export const phoneOwnerOf = (phone: string, here: readonly User[], library: readonly User[]): PhoneOwner => {
  const digits = phoneDigits(phone)
  if (digits === '') return { kind: 'incomplete' }
  const has = (user: User) => phoneDigits(user.phone) === digits
  const inShow = here.find(has)
  if (inShow) return { kind: 'here', user: inShow }
  const user = library.find(has)
  if (!user) return { kind: 'new' }
  return { kind: user.type === 'dramaturg' ? 'operator' : 'known', user }
}

/** The whole new lists of the chosen groups that the person is not in yet. */
export const stillToJoin = ({ members }: Pick<Blackboard, 'members'>, userId: string, groups: readonly string[]) =>
  groups.flatMap((group) => {
    const users = members.find((list) => list.group === group)?.users ?? []
    return users.includes(userId) ? [] : [{ group, users: [...users, userId] }]
  })
