import { useQuery } from '@tanstack/react-query'
import { useBlackboard } from '../live/LiveProvider.tsx'
import { call } from '../rest/client.ts'
import { metaQuery } from '../rest/meta-query.ts'

/**
 * Where phones find this show: `address` is for typing, `link` has the key that lets a phone in at once. The server
 * knows the address that phones can reach; the console's own is useless if it is opened on the server itself.
 * `isKnown`: the server has answered.
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
