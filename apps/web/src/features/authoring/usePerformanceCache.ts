import type { Performance } from '@ghostlight/contracts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../rest/client.ts'

export const performancesQuery = queryOptions({
  queryKey: ['performances'],
  queryFn: () => call('listPerformances'),
})

const { queryKey } = performancesQuery

/** The list of performances that this page knows. A server's answer appears in it at once. */
export const usePerformanceCache = () => {
  const client = useQueryClient()
  return useMemo(
    () => ({
      put: (item: Performance): void =>
        void client.setQueryData(queryKey, (all) => all && [...all.filter(({ _id }) => _id !== item._id), item]),
      drop: (id: string): void => {
        client.setQueryData(queryKey, (all) => all?.filter(({ _id }) => _id !== id))
        client.removeQueries({ queryKey: ['script', id] })
      },
    }),
    [client],
  )
}
