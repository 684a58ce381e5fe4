import type { TriedPerson } from '@ghostlight/contracts'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { clockText } from '../lengths/length-words.ts'

/** The second in which something happens, such as `1:05`. */
export const momentText = (ms: number): string => clockText(Math.floor(ms / 1_000) * 1_000)

/** Such as `60 invented people and 2 performers`. */
export const peopleWords = (people: readonly Pick<TriedPerson, 'type'>[]): string => {
  const audience = people.filter(({ type }) => type === 'audience').length
  const cast = people.length - audience
  const came = counted(audience, t`invented person`, t`invented people`)
  return cast === 0 ? came : t`${came} and ${counted(cast, t`performer`, t`performers`)}`
}

/** Some of them by name, and how many others. */
export const namesOf = (people: readonly Pick<TriedPerson, 'name'>[], who: readonly number[], most: number): string => {
  const named = who.slice(0, who.length > most + 1 ? most : most + 1).map((it) => people[it]?.name ?? '')
  const others = who.length - named.length
  return others === 0 ? named.join(', ') : t`${named.join(', ')} and ${others} others`
}
