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
  const kept = (visit.get(key) ?? '').split(',').map(Number)
  const valid = kept.length === offered && kept.every((type) => Number.isInteger(type) && type in emotes)
  if (valid && visit.get(key)) return kept
  const chosen = chooseEmotes(random)
  visit.set(key, chosen.join(','))
  return chosen
}
