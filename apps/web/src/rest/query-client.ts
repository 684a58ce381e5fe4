import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './client.ts'

/** Retries only after a network failure: a refusal is final. */
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
