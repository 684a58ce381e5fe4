import type { Cue } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'

type Cues = readonly Pick<Cue, '_id' | 'number' | 'follow' | 'next' | 'skip'>[]

/** The places of the cues that may run by themselves after the one at this place. */
const followersOf = (cues: Cues, at: number): number[] => {
  const cue = cues[at]
  if (!cue?.follow) return []
  const inOrder = cues.findIndex(({ skip }, index) => index > at && !skip)
  const ways = (cue.next ?? []).map((way) => cues.findIndex(({ _id }) => _id === way.cue))
  return [...new Set([inOrder, ...ways])].filter((index) => index >= 0)
}

/**
 * The loop of cues that follow each other without a GO, if there is one and the cue at this place is its first in the list;
 * in words. Each loop is found once.
 */
export const followLoop = (cues: Cues, at: number): string | undefined => {
  const from = new Map<number, number>()
  const left = [at]
  for (let place = left.pop(); place !== undefined; place = left.pop())
    for (const next of followersOf(cues, place)) {
      if (next === at) return wordsOf(cues, [...pathTo(from, place), at])
      if (next < at || from.has(next)) continue
      from.set(next, place)
      left.push(next)
    }
  return undefined
}

/** The places on the way to this one, without the first. */
const pathTo = (from: ReadonlyMap<number, number>, place: number): number[] => {
  const before = from.get(place)
  return before === undefined ? [] : [...pathTo(from, before), place]
}

const wordsOf = (cues: Cues, places: readonly number[]): string => {
  const numbers = places.map((place) => cueNumber(cues, place))
  return numbers.length === 1
    ? 'This cue follows itself without an end: nothing waits for GO'
    : `This cue leads by itself to ${numbers.join(', then to ')}, without an end: nothing waits for GO`
}
