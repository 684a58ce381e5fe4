import { queryOptions } from '@tanstack/react-query'
import { call } from '../../rest/client.ts'
import { eventsOf } from './events.ts'

export const logQuery = (id: string) =>
  queryOptions({
    queryKey: ['log', id],
    queryFn: async () => eventsOf(await call('log', { query: `bid=${encodeURIComponent(id)}&format=json` })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
