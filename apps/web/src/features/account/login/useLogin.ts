import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { metaQuery } from '../../../rest/meta-query.ts'
import { operatorKey } from '../../../session/useOperator.ts'
import { type LoginForm, login, loginError, missingFields, wantsCode } from './login.ts'
import { useLinkLogin } from './useLinkLogin.ts'

/** The login form: typed text over the demo credentials, if the server gives them. */
export const useLogin = () => {
  const client = useQueryClient()
  const link = useLinkLogin()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState<Partial<LoginForm>>({})
  const meta = useQuery(metaQuery)
  const demo = meta.data?.demo ?? null
  const form: LoginForm = {
    username: typed.username ?? demo?.username ?? '',
    password: typed.password ?? demo?.password ?? '',
    blackboard: typed.blackboard ?? search.get('blackboard') ?? '',
    code: typed.code ?? '',
  }
  /** the fields that were empty at the last try */
  const [missing, setMissing] = useState<readonly (keyof LoginForm)[]>([])
  const [asksCode, setAsksCode] = useState(false)
  const attempt = useMutation({
    mutationFn: login,
    onError: (error) => setAsksCode(wantsCode(error) || asksCode),
    onSuccess: (operator, { blackboard }) => {
      const id = blackboard.trim().toUpperCase()
      // Whatever else the address asks for is shown after the login.
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (id) after.set('blackboard', id)
          else after.delete('blackboard')
          return after
        },
        { replace: true },
      )
      client.setQueryData(operatorKey, operator)
    },
  })
  return {
    form,
    demo,
    version: meta.data?.version,
    busy: attempt.isPending || link.busy,
    error: attempt.error ? loginError(attempt.error) : link.error,
    // fields that the server has filled in since are not missing any more
    missing: missing.filter((it) => missingFields(form).includes(it)),
    asksCode,
    /** the password was right; only the code is missing */
    wantingCode: attempt.error !== null && wantsCode(attempt.error),
    edit: (field: keyof LoginForm, value: string) => {
      attempt.reset()
      setMissing(missing.filter((it) => it !== field))
      setTyped({ ...typed, [field]: value })
    },
    /** Returns the first missing field; undefined if the request was sent. */
    submit: (): keyof LoginForm | undefined => {
      const empty = missingFields(form)
      setMissing(empty)
      if (empty.length === 0 && !attempt.isPending) attempt.mutate(form)
      return empty[0]
    },
  }
}
