/** Whether two names begin with the same word, ignoring case and accents. An empty name is like no other. */
export const sameFirstName = (one: string, other: string): boolean =>
  firstWord(one) !== '' && firstWord(one) === firstWord(other)

const firstWord = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
