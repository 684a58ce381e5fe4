import type { ShowSummary } from '@ghostlight/contracts'

/** Many houses never close a show, and nobody returns to an old one. */
const most = 5

/** The newest shows that somebody can still run. */
export const openShows = (shows: readonly ShowSummary[]): readonly ShowSummary[] =>
  shows
    .filter(({ closedAt, archived, takenOut, imported }) => !closedAt && !archived && !takenOut && !imported)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .slice(0, most)
