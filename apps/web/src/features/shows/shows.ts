import type { ShowSummary } from '@ghostlight/contracts'

const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** When it was made, as this operator reads a date. */
export const madeAt = ({ createdAt }: Pick<ShowSummary, 'createdAt'>): string => dayAndTime.format(new Date(createdAt))

/** What its curtain can do; undefined = nothing: a show from a recording is over for good. */
export const curtainOf = ({ closedAt, imported }: Pick<ShowSummary, 'closedAt' | 'imported'>) =>
  imported ? undefined : closedAt === null ? 'Close' : 'Reopen'

/** Those that were put away, or rehearsals, instead of the others. */
type Wanted = { search: string; archived: boolean; rehearsals: boolean }

/** Case does not matter; it may stand in the name, the id or the date. */
export const showsMatching = (
  shows: readonly ShowSummary[],
  { search, archived, rehearsals }: Wanted,
): readonly ShowSummary[] => {
  const wanted = search.trim().toLowerCase()
  return shows.filter(
    (show) =>
      show.archived === archived &&
      show.rehearsal === rehearsals &&
      `${show.performance.name}\n${show._id}\n${madeAt(show)}`.toLowerCase().includes(wanted),
  )
}
