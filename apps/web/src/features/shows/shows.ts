import type { ShowSummary } from '@ghostlight/contracts'
import type { Times } from '../../times/times.ts'
import { t } from '../../words/t.ts'

/** When it was made, by the clocks of the house. */
export const madeAt = ({ createdAt }: Pick<ShowSummary, 'createdAt'>, { dayAndTime }: Times): string =>
  dayAndTime(Date.parse(createdAt))

/** The action that closes or reopens it; undefined = none, because an imported show is over for good. */
export const curtainOf = ({ closedAt, imported }: Pick<ShowSummary, 'closedAt' | 'imported'>) =>
  imported ? undefined : closedAt === null ? t`Close` : t`Reopen`

/** Archived shows, or rehearsals, instead of the others. */
type Wanted = { search: string; archived: boolean; rehearsals: boolean }

/** Finds the search in the name, the id or the date, in upper or lower case. */
export const showsMatching = (
  shows: readonly ShowSummary[],
  { search, archived, rehearsals }: Wanted,
  times: Times,
): readonly ShowSummary[] => {
  const wanted = search.trim().toLowerCase()
  return shows.filter(
    (show) =>
      show.archived === archived &&
      show.rehearsal === rehearsals &&
      `${show.performance.name}\n${show._id}\n${madeAt(show, times)}`.toLowerCase().includes(wanted),
  )
}
