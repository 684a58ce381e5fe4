import type { Performance, Script } from '@ghostlight/contracts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../rest/client.ts'

export const performancesQuery = queryOptions({
  queryKey: ['performances'],
  queryFn: () => call('listPerformances'),
})

const { queryKey } = performancesQuery

/** The performances as this page knows them: an answer of the server is shown at once, in the list and in the editor. */
export const performanceCache = (client: QueryClient) => ({
  put: (item: Performance): void => {
    client.setQueryData(queryKey, (all) =>
      all?.some(({ _id }) => _id === item._id)
        ? all.map((it) => (it._id === item._id ? item : it))
        : all && [...all, item],
    )
    client.setQueryData<Script>(['script', item._id], (script) => script && { ...script, performance: item })
  },
  drop: (id: string): void => {
    client.setQueryData(queryKey, (all) => all?.filter(({ _id }) => _id !== id))
    client.removeQueries({ queryKey: ['script', id] })
  },
})

export const usePerformanceCache = () => {
  const client = useQueryClient()
  return useMemo(() => performanceCache(client), [client])
}
