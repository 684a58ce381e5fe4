import type { Performance } from '@ghostlight/contracts'
import { latestVersions } from '@ghostlight/contracts/rules'

/** The list: the highest version of each name or, if `previous`, every version under its name, the highest first. */
export const listed = (performances: readonly Performance[], previous: boolean): readonly Performance[] => {
  const latest = latestVersions(performances)
  if (!previous) return latest
  return latest.flatMap(({ name }) =>
    performances.filter((it) => it.name === name && !it.hidden).toSorted((a, b) => b.version - a.version),
  )
}

/** so many earlier versions are named in a row; the switch shows all of them */
const mostEarlier = 5

/** The newest of the earlier versions that are not listed themselves. */
export const earlierOf = (
  { _id, name, version }: Performance,
  { all, previous }: { all: readonly Performance[]; previous: boolean },
): readonly Performance[] =>
  previous
    ? []
    : all
        .filter((it) => it._id !== _id && it.name === name && it.version < version && !it.hidden)
        .toSorted((a, b) => b.version - a.version)
        .slice(0, mostEarlier)
