import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../rest/client.ts'

const accountKey = ['account']

/** What the server says of the operator's own login; asked for anew whenever the dialog is opened. */
export const useAccount = (opened: boolean) =>
  useQuery({ queryKey: accountKey, queryFn: () => call('account'), enabled: opened, staleTime: 0 })

/** A change of it: what went wrong in the server's words, and what is shown is asked for again. */
export const useAccountChange = <V>(change: (values: V) => Promise<unknown>) => {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey }),
  })
  return { send: mutate, busy: isPending, done: isSuccess, error: error?.message ?? null, reset }
}
