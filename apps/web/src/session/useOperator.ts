import type { User } from '@ghostlight/contracts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallFailed, call } from '../rest/client.ts'

export const operatorKey = ['operator']

/** The operator who is logged in; null: nobody is. */
const fetchOperator = async (): Promise<User | null> => {
  try {
    const { data } = await call('me', { query: 'as=operator' })
    return 'type' in data ? data : null
  } catch (error) {
    if (error instanceof CallFailed && (error.code === 'NO_SESSION' || error.status.startsWith('401'))) return null
    throw error
  }
}

export const operatorQuery = queryOptions({ queryKey: operatorKey, queryFn: fetchOperator, staleTime: Infinity })

export const useOperator = () => useQuery(operatorQuery)

/** Ends the session here even if the server does not answer: the next person at this machine must log in. */
export const useLogout = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  /** `to`: the page to return to after the login */
  return async (to = '/dramaturg', everywhere = false) => {
    await call('logout', { query: everywhere ? 'as=operator&everywhere=true' : 'as=operator' }).catch(() => {})
    await navigate(to, { replace: true })
    client.setQueryData(operatorKey, null)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== operatorKey[0] })
  }
}
