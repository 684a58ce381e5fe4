import { isLongEnough } from '@ghostlight/contracts/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../rest/client.ts'
import { operatorKey } from '../../../session/useOperator.ts'
import { t } from '../../../words/t.ts'

const empty = { password: '', code: '' }
const noLink = t`This address is not complete. Open the whole login link, or ask another operator for a new one.`

/** The link stays in the address until it is used, so that the page can be loaded again. */
export const usePasswordLink = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const [form, setForm] = useState(empty)
  const link = useQuery({
    queryKey: ['login link', token],
    queryFn: () => call('readLoginLink', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
  const choose = useMutation({
    mutationFn: async ({ password, code }: typeof empty) =>
      (await call('choosePassword', { body: { token, password, ...(code !== '' && { code }) } })).data,
    onSuccess: async (operator) => {
      client.clear()
      client.setQueryData(operatorKey, operator)
      await navigate('/dramaturg', { replace: true })
    },
  })
  const isReady = isLongEnough(form.password) && !choose.isPending && (!link.data?.secondFactor || form.code !== '')
  return {
    link: link.data,
    problem: token === '' ? noLink : (choose.error ?? link.error)?.message,
    isWaiting: token !== '' && link.isPending,
    form,
    edit: (field: keyof typeof empty, value: string) => {
      choose.reset()
      setForm({ ...form, [field]: value })
    },
    choose: { isPending: choose.isPending, isReady, send: () => isReady && choose.mutate(form) },
  }
}
