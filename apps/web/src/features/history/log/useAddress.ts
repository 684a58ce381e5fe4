import { useCallback, useState } from 'react'
import { addressOf, type Filter, filterIn } from './filter.ts'

const here = (): URLSearchParams => new URLSearchParams(location.search)

/** The state in the page's address: the show, the filter, and the unfolded line. */
export const useAddress = () => {
  const [bid] = useState(() => here().get('bid') ?? '')
  const [filter, setFilter] = useState(() => filterIn(here()))
  const [line, setLine] = useState(() => here().get('line'))
  const go = useCallback(
    (to: { filter?: Filter; line?: string | null }) => {
      const next = { filter: filterIn(here()), line: here().get('line'), ...to }
      // replaced, in a frame too: Back leads to the page before, not through every typed letter
      history.replaceState(null, '', addressOf(next.filter, { bid, line: next.line }))
      setFilter(next.filter)
      setLine(next.line)
    },
    [bid],
  )
  return { bid, filter, line, go }
}
