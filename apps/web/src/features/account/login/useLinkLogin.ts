import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../rest/client.ts'
import { operatorKey } from '../../../session/useOperator.ts'
import { loginError } from './login.ts'

const before = '#login='

/**
 * Logs in by a link made on the server's machine, and removes it from the address at once, because it works only once.
 */
export const useLinkLogin = (): { busy: boolean; error: string | null } => {
  const client = useQueryClient()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (token: string) => (await call('loginByLink', { body: { token } })).data,
    onSuccess: (operator) => client.setQueryData(operatorKey, operator),
  })
  const taken = useRef('')
  useEffect(() => {
    if (!hash.startsWith(before) || taken.current === hash) return
    taken.current = hash
    void navigate(`${pathname}${search}`, { replace: true })
    mutate(hash.slice(before.length))
  }, [hash, pathname, search, navigate, mutate])
  return { busy: isPending, error: error ? loginError(error) : null }
}
