import type { Store } from './store.ts'

export const offered = 3
const key = 'ghostlight.emotes'

/** At most three of so many, all different. */
export function chooseEmotes(random: () => number, of: number): number[] {
  const left = Array.from({ length: of }, (_, type) => type)
  return Array.from({ length: Math.min(offered, of) }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

/** The same three for the whole visit, reloads included. */
export function emotesOfVisit(visit: Store, random: () => number, of: number): number[] {
  const remembered = (visit.get(key) ?? '').split(',').map(Number)
  const isWhole = remembered.length === Math.min(offered, of) && new Set(remembered).size === remembered.length
  const valid = isWhole && remembered.every((type) => Number.isInteger(type) && type >= 0 && type < of)
  if (valid && visit.get(key)) return remembered
  const chosen = chooseEmotes(random, of)
  visit.set(key, chosen.join(','))
  return chosen
}
