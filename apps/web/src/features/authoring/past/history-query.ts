import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../rest/client.ts'

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['history', id],
    queryFn: () => call('performanceHistory', { params: { id } }),
    refetchOnMount: 'always' as const,
  })

/** What was does not change any more. */
export const momentQuery = (id: string, point: string) =>
  queryOptions({
    queryKey: ['history', id, 'at', point],
    queryFn: () => call('performanceAt', { params: { id, point } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
