import { useQuery } from '@tanstack/react-query'
import { useBlackboard } from '../live/LiveProvider.tsx'
import { call } from '../rest/client.ts'
import { metaQuery } from '../rest/meta-query.ts'

/**
 * Where phones find this show: `address` is what somebody types, `link` has the key that lets in at once. The server knows by
 * which address phones reach it; one's own is none when the console is opened on the machine itself. `isKnown`: the server
 * has said so.
 */
export const useAudienceLink = () => {
  const id = useBlackboard(({ _id }) => _id)
  const renewed = useBlackboard(({ entryKeys }) => entryKeys)
  const meta = useQuery(metaQuery)
  const entry = useQuery({
    queryKey: ['entry-key', id, renewed],
    queryFn: () => call('entryKey', { params: { id } }),
    staleTime: Infinity,
  })
  const address = `${meta.data?.origin ?? location.origin}/show/${id}`
  return {
    address,
    link: entry.data ? `${address}?k=${entry.data.key}` : address,
    isKnown: meta.data !== undefined && entry.data !== undefined,
    error: meta.error ?? entry.error,
    retry: () => void Promise.all([meta.refetch(), entry.refetch()]),
  }
}
