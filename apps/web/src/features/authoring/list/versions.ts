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
