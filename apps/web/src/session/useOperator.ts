import type { User } from '@ghostlight/contracts'
import { type QueryFunctionContext, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { CallFailed, call } from '../rest/client.ts'

export const operatorKey = ['operator']

/** `sessionEnded`: the session is over, but nobody has logged out */
type LoggedIn = User & { sessionEnded?: true }

/** The operator who is logged in, or was until the session ended; null: nobody is. */
const fetchOperator = async ({ client }: QueryFunctionContext): Promise<LoggedIn | null> => {
  try {
    const { data } = await call('me', { query: 'as=operator' })
    if ('type' in data) return data
  } catch (error) {
    if (!(error instanceof CallFailed && (error.code === 'NO_SESSION' || error.status.startsWith('401')))) throw error
  }
  const before = client.getQueryData<LoggedIn | null>(operatorKey)
  return before ? { ...before, sessionEnded: true } : null
}

export const operatorQuery = queryOptions({
  queryKey: operatorKey,
  queryFn: fetchOperator,
  staleTime: Infinity,
  // overnight a session ends, and in another tab somebody else may have logged in
  refetchOnWindowFocus: 'always',
})

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
