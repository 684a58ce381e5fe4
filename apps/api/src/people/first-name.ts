import { firstName } from '@ghostlight/contracts/rules'

/**
 * Whether two names begin with the same word, ignoring case, accents, width, and how apostrophes and hyphens are typed.
 * A name without a letter or digit matches no other.
 */
export const sameFirstName = (one: string, other: string): boolean =>
  firstWord(one) !== '' && firstWord(one) === firstWord(other)

/** The last range are marks such as ʼ, which Unicode counts among the letters. */
const firstWord = (name: string): string =>
  [...firstName(name).normalize('NFKD').toLocaleLowerCase('en')]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]|[\u02b0-\u02ff]/gu, '')

/** Letters that Unicode does not decompose, as people type them on a keyboard without them. */
const plain = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i' }),
)
