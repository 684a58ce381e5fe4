import type { Performance } from '@ghostlight/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { performancesQuery } from '../../rest/performances-query.ts'

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
