import { emotes } from '../emotes/catalogue.ts'
import type { Store } from './store.ts'

export const offered = 3
const key = 'ghostlight.emotes'

export function chooseEmotes(random: () => number): number[] {
  const left = emotes.map((_, type) => type)
  return Array.from({ length: offered }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

/** The same three for the whole visit, reloads included. */
export function emotesOfVisit(visit: Store, random: () => number): number[] {
  const remembered = (visit.get(key) ?? '').split(',').map(Number)
  const valid = remembered.length === offered && remembered.every((type) => Number.isInteger(type) && type in emotes)
  if (valid && visit.get(key)) return remembered
  const chosen = chooseEmotes(random)
  visit.set(key, chosen.join(','))
  return chosen
}
