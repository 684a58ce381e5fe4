import type { User } from '@ghostlight/contracts'
import { dataText, isGhost } from '@ghostlight/contracts/rules'

/** The number on a person's chest: two digits at least, so that a column of them lines up. */
export const bibOf = (user: User): string => dataText(user, 'bib').replace(/^.$/, '0$&')
export const handleOf = (user: User): string => dataText(user, 'onlineUsername') || dataText(user, 'nickname')

/** Of who was erased, that they were. */
export const nameOf = (user: User): string => (user.erased ? 'erased' : user.name)

/** Where there is only text. */
export const markedName = (user: User): string => `${nameOf(user)}${isGhost(user) ? ' (ghost)' : ''}`

/** As they are called across the room: `121 Ines Ibsen`. */
export const calledName = (user: User | undefined): string =>
  user ? `${bibOf(user)} ${markedName(user)}`.trim() : 'somebody who has left the show'

const compare = new Intl.Collator(undefined, { numeric: true }).compare
/** By bib, those without one after them by name. */
export const byBib = (a: User, b: User): number => {
  const [left, right] = [dataText(a, 'bib'), dataText(b, 'bib')]
  if ((left === '') !== (right === '')) return left === '' ? 1 : -1
  // nearly all bibs are plain numbers, which a collator compares a hundred times slower
  const numbers = Number(left) - Number(right)
  if (numbers) return numbers
  return compare(left, right) || compare(a.name, b.name)
}

/** As it is read out: 555 0101. What is no seven digits is shown as it came. */
export const phoneText = (phone: string): string =>
  /^\d{7}$/.test(phone) ? `${phone.slice(0, 3)} ${phone.slice(3)}` : phone
