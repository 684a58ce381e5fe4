import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export const performancesQuery = queryOptions({
  queryKey: ['performances'],
  queryFn: () => call('listPerformances'),
})
