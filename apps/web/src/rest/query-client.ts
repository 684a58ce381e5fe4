import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './client.ts'

/** Only a silent network is asked again: a refusal stays one. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && error instanceof CallFailed && error.kind === 'network',
        retryDelay: 400,
      },
    },
  })
