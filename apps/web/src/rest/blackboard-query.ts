import type { Blackboard } from '@ghostlight/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { t } from '../words/t.ts'
import { CallFailed, call } from './client.ts'

const fetchBlackboard = async (id: string): Promise<Blackboard> => {
  try {
    const blackboard = await call('blackboard', { params: { id } })
    if ('users' in blackboard) return blackboard
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.kind === 'network') throw new Error(t`blackboard failed. Could not connect to the server.`)
    if (error.said) throw new Error(error.said)
  }
  throw new Error(t`No blackboard with id: '${id}'`)
}

/** Read once; from then on the socket keeps it up to date. */
export const blackboardQuery = (id: string) =>
  queryOptions({
    queryKey: ['blackboard', id.toUpperCase()],
    queryFn: () => fetchBlackboard(id.toUpperCase()),
    staleTime: Infinity,
    gcTime: 0,
    // a console that comes back from behind the login is the one that it was
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    retry: false,
  })
