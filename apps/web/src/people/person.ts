import type { User } from '@ghostlight/contracts'
import { dataText, isGhost } from '@ghostlight/contracts/rules'
import { consoleLocale } from '../words/console-language.ts'
import { t } from '../words/t.ts'

/** The number on a person's chest: two digits at least, so that a column of them lines up. */
export const bibOf = (user: User): string => dataText(user, 'bib').replace(/^.$/, '0$&')
export const handleOf = (user: User): string => dataText(user, 'onlineUsername') || dataText(user, 'nickname')

/** The words for a person whose data were erased. */
export const nameOf = (user: User): string => (user.erased ? t`erased` : user.name)

/** For places that show only text. */
export const markedName = (user: User): string => (isGhost(user) ? t`${nameOf(user)} (ghost)` : nameOf(user))

/** How people call a person across the room: `121 Ines Ibsen`. */
export const calledName = (user: User | undefined): string =>
  user ? `${bibOf(user)} ${markedName(user)}`.trim() : t`somebody who has left the show`

const compare = new Intl.Collator(consoleLocale(), { numeric: true }).compare
/** By bib; then people without one, by name. */
export const byBib = (a: User, b: User): number => {
  const [left, right] = [dataText(a, 'bib'), dataText(b, 'bib')]
  if ((left === '') !== (right === '')) return left === '' ? 1 : -1
  // nearly all bibs are plain numbers; a collator compares them a hundred times slower
  const numbers = Number(left) - Number(right)
  if (numbers) return numbers
  return compare(left, right) || compare(a.name, b.name)
}

/** As it is read out: 555 0101. Anything but seven digits stays as it is. */
export const phoneText = (phone: string): string =>
  /^\d{7}$/.test(phone) ? `${phone.slice(0, 3)} ${phone.slice(3)}` : phone
