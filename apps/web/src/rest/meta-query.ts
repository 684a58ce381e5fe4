import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** What the installation says about itself; it does not change while a page is open. */
export const metaQuery = queryOptions({ queryKey: ['meta'], queryFn: () => call('meta'), staleTime: Infinity })
