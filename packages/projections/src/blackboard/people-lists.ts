/** The lists of people that runs spoke to, each of them once, by what tells most of them apart. */
export type PeopleLists = Map<string, string[]>

const keyOf = (people: readonly string[]): string => JSON.stringify([people.length, people[0], people.at(-1)])

export const peopleListsOf = (all: readonly string[][]): PeopleLists => new Map(all.map((list) => [keyOf(list), list]))

/**
 * The people of a run as the read models keep them for the whole evening: the list of an earlier run if it has the same people in
 * the same order, else a list of the same texts as the longest one. Otherwise 300 cues would keep 600,000 ids of 2,000 people.
 */
export const sharedList = (lists: PeopleLists, people: readonly string[]): string[] => {
  const before = lists.get(keyOf(people))
  if (before?.every((userId, at) => userId === people[at])) return before
  let longest: string[] = []
  for (const list of lists.values()) if (list.length > longest.length) longest = list
  const known = new Map(longest.map((userId) => [userId, userId]))
  const list = people.map((userId) => known.get(userId) ?? userId)
  lists.set(keyOf(list), list)
  return list
}
