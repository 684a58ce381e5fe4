import { phoneDigits, type User } from '@ghostlight/contracts'
import { sameFirstName } from './first-name.ts'

/**
 * Finds the person in a show by phone and first name, ignoring case and accents. An empty phone finds nobody, not even
 * a person without a phone.
 */
export const memberWith = (
  users: Iterable<User>,
  { phone, name }: { phone: string; name: string },
): User | undefined => {
  const digits = phoneDigits(phone)
  const user = digits === '' ? undefined : [...users].find((it) => phoneDigits(it.phone) === digits)
  return user && user.type !== 'dramaturg' && sameFirstName(user.name, name) ? user : undefined
}
