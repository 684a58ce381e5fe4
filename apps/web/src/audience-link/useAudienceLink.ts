import { useQuery } from '@tanstack/react-query'
import { useBlackboard } from '../live/LiveProvider.tsx'
import { metaQuery } from '../rest/meta-query.ts'

/**
 * Where phones find this show. The server knows by which address phones reach it; one's own is none when the console is
 * opened on the machine itself. `isKnown`: the server has said so.
 */
export const useAudienceLink = () => {
  const id = useBlackboard(({ _id }) => _id)
  const { data: meta, error, refetch } = useQuery(metaQuery)
  return {
    link: `${meta?.origin ?? location.origin}/show/${id}`,
    isKnown: meta !== undefined,
    error,
    retry: () => void refetch(),
  }
}
