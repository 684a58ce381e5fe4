import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../rest/client.ts'

const accountKey = ['account']

/** The server's data on the operator's own login; read again whenever the dialog opens. */
export const useAccount = (opened: boolean) =>
  useQuery({ queryKey: accountKey, queryFn: () => call('account'), enabled: opened, staleTime: 0 })

/** Changes the login: shows an error in the server's words, and reads the data again. */
export const useAccountChange = <V>(change: (values: V) => Promise<unknown>) => {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey }),
  })
  return { send: mutate, busy: isPending, done: isSuccess, error: error?.message ?? null, reset }
}
