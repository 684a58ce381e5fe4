import { dateIn, datesOfWeek, weekOfDate, weekPattern } from '@ghostlight/contracts/rules'
import { useSearchParams } from 'react-router'
import { useTimes } from '../../../times/useTimes.ts'

/** null = all of them */
export type Asked = { week: string | null; performance: string | null; rehearsals: boolean }

const dayMs = 86_400_000

/** The week so many weeks later. */
export const stepped = (week: string, weeks: number): string => {
  const monday = Date.parse(`${datesOfWeek(week).from}T00:00:00Z`)
  return weekOfDate(new Date(monday + weeks * 7 * dayMs).toISOString().slice(0, 10))
}

/** Both of the page's address and of the request. */
export const queryOf = ({ week, performance, rehearsals }: Asked): string =>
  new URLSearchParams({
    ...(week !== null && { week }),
    ...(performance !== null && { performance }),
    ...(rehearsals && { rehearsals: 'true' }),
  }).toString()

export const askedIn = (query: URLSearchParams): Asked => {
  const week = query.get('week')
  return {
    week: week !== null && weekPattern.test(week) ? week : null,
    performance: query.get('performance'),
    rehearsals: query.get('rehearsals') === 'true',
  }
}

/** Which evenings the page's address asks for. Going back leads to the page before, not through every week. */
export const useAsked = () => {
  const [query, setQuery] = useSearchParams()
  const { zone } = useTimes()
  return {
    asked: askedIn(query),
    ask: (asked: Asked): void => setQuery(queryOf(asked), { replace: true }),
    thisWeek: weekOfDate(dateIn(zone, new Date().toISOString())),
  }
}
