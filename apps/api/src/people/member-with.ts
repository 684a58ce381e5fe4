import { phoneDigits, type User } from '@ghostlight/contracts'
import { sameFirstName } from './first-name.ts'

/**
 * The person of a show with this phone whose first word of the name is this, ignoring case and accents. Somebody
 * without a phone is nobody's guess: no phone at all finds nobody.
 */
export const memberWith = (
  users: Iterable<User>,
  { phone, name }: { phone: string; name: string },
): User | undefined => {
  const digits = phoneDigits(phone)
  const user = digits === '' ? undefined : [...users].find((it) => phoneDigits(it.phone) === digits)
  return user && user.type !== 'dramaturg' && sameFirstName(user.name, name) ? user : undefined
}
