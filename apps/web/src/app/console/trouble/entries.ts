import { t } from '../../../words/t.ts'
import type { Found } from './found.ts'
import { type GroupName, groupNames, groupOf } from './groups.ts'

/** How many of one group stand in a line of their own. */
export const mostAlone = 3
const mostNamed = 3

/** `since`: by cause, when this console knew of it; `seen`: the causes that an operator has set aside */
export type Held = { since: ReadonlyMap<string, number>; seen: ReadonlySet<string> }
export const nothingHeld: Held = { since: new Map(), seen: new Set() }

/** What is known of the causes that are there still. Whatever comes back later is new, and was not seen. */
export const heldNow = ({ since, seen }: Held, found: readonly Found[], now: number): Held => ({
  // the server's clock may be ahead
  since: new Map(found.map(({ key, since: own }) => [key, since.get(key) ?? Math.min(own ?? now, now)])),
  seen: new Set(found.flatMap(({ key }) => (seen.has(key) ? [key] : []))),
})

/** One line of the list, for one cause or for many of one group. */
export type Entry = {
  /** the same as long as the line is about the same */
  id: string
  group: GroupName
  title: string
  /** who they are, if there are several */
  names: string
  count: number
  /** when the newest of its causes began, ms */
  since: number
  keys: readonly string[]
}

export type Listed = {
  /** newest first */
  entries: readonly Entry[]
  /** how many causes are set aside */
  aside: number
  /** whether a cause is too young to stand here */
  isWaiting: boolean
}

/** The list: without what was set aside, and without what may end by itself. */
export const listed = (found: readonly Found[], { since, seen }: Held, now: number): Listed => {
  const sinceOf = ({ key }: Found): number => since.get(key) ?? now
  const shown = found.filter(({ key }) => !seen.has(key))
  const due = shown.filter((it) => now - sinceOf(it) >= groupOf(it.group).afterMs)
  const byGroup = Map.groupBy(due, ({ group }) => group)
  const entries = groupNames.flatMap((group): Entry[] => {
    const all = byGroup.get(group) ?? []
    const newestFirst = all.toSorted((a, b) => sinceOf(b) - sinceOf(a))
    if (all.length > mostAlone) return [together(group, newestFirst, sinceOf)]
    return newestFirst.map((it) => ({
      id: it.key,
      group,
      title: groupOf(group).one({ name: it.name, detail: it.detail ?? '' }),
      names: '',
      count: 1,
      since: sinceOf(it),
      keys: [it.key],
    }))
  })
  return {
    entries: entries.toSorted((a, b) => b.since - a.since),
    aside: found.length - shown.length,
    isWaiting: due.length < shown.length,
  }
}

const together = (group: GroupName, all: readonly Found[], sinceOf: (it: Found) => number): Entry => {
  const named = all.slice(0, mostNamed).map(({ name }) => name)
  const more = all.length - named.length
  const [first] = all
  return {
    id: group,
    group,
    title: groupOf(group).many(all.length),
    names: more > 0 ? t`${named.join(', ')} and ${more} more` : named.join(', '),
    count: all.length,
    since: first ? sinceOf(first) : 0,
    keys: all.map(({ key }) => key),
  }
}
