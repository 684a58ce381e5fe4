import { lockedBy } from '@ghostlight/contracts/rules'
import { useQuery } from '@tanstack/react-query'
import { useRightsRefused } from '../../live/useRightsRefused.ts'
import { call } from '../../rest/client.ts'
import { translated } from '../../words/sentences.ts'

const lookAgainMs = 5_000

/**
 * Why a performance cannot be edited now: an open show of it is locked, or this login may not. undefined: it can be
 * edited.
 */
export const useReadOnly = (performanceId: string): string | undefined => {
  const { data: shows = [] } = useQuery({
    queryKey: ['blackboards'],
    queryFn: () => call('listBlackboards'),
    refetchOnMount: 'always',
    // this page is connected to no show, so it has to ask for locks
    refetchInterval: lookAgainMs,
  })
  const refused = useRightsRefused({ route: 'edit' })
  const by = shows.find(({ performance, lockedBy: who }) => performance._id === performanceId && who !== null)?.lockedBy
  return refused ?? (typeof by === 'string' ? translated(lockedBy(by)) : undefined)
}
