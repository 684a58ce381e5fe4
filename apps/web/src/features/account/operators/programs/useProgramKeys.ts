import type { RestResponse } from '@ghostlight/contracts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRightsRefused } from '../../../../live/useRightsRefused.ts'
import { call } from '../../../../rest/client.ts'

export type ListedKey = RestResponse<'programKeys'>[number]
/** A key as it was made, for its maker to copy. */
export type NewKey = RestResponse<'makeProgramKey'>

const queryKey = ['program-keys']

/** Read again every few seconds: another operator may end a key, and programs use theirs. */
export const useProgramKeys = () => {
  const refused = useRightsRefused({ route: 'programKeys' })
  const enabled = refused === undefined
  return useQuery({ queryKey, queryFn: () => call('programKeys'), enabled, staleTime: 0, refetchInterval: 5_000 })
}

/** Makes or ends a key, and reads all of them again, whatever became of it. */
export const useKeyChange = <V, T>(change: (values: V) => Promise<T>, onDone: (done: T) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
