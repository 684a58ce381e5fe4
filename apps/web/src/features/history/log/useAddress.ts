import { useCallback, useState } from 'react'
import { addressOf, type Filter, filterIn } from './filter.ts'

const here = (): URLSearchParams => new URLSearchParams(location.search)

/** What the page's address says: the show, what is to be seen of it, and which line is unfolded. */
export const useAddress = () => {
  const [bid] = useState(() => here().get('bid') ?? '')
  const [filter, setFilter] = useState(() => filterIn(here()))
  const [line, setLine] = useState(() => here().get('line'))
  const go = useCallback(
    (to: { filter?: Filter; line?: string | null }) => {
      const next = { filter: filterIn(here()), line: here().get('line'), ...to }
      // in a frame, too: going back leads to the page before, not through every letter that was typed
      history.replaceState(null, '', addressOf(next.filter, { bid, line: next.line }))
      setFilter(next.filter)
      setLine(next.line)
    },
    [bid],
  )
  return { bid, filter, line, go }
}
