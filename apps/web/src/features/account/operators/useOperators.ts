import type { RestResponse } from '@ghostlight/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../rest/client.ts'

export type Operator = RestResponse<'listOperators'>['operators'][number]
/** A login link as it was made, for somebody to pass on. */
export type MadeLink = { name: string; loginLink: string; until: string }

const queryKey = ['operators']

/** Read again whenever the dialog opens, and every few seconds: somebody may use a link, or manage operators elsewhere. */
export const useOperators = () =>
  useQuery({ queryKey, queryFn: () => call('listOperators'), staleTime: 0, refetchInterval: 5_000 })

/** Changes an operator, and reads all of them again, whatever became of it. */
export const useOperatorChange = <V, T>(change: (values: V) => Promise<T>, onDone: (done: T) => void = () => {}) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: ['users'] })]),
  })
}
