import type { User } from '@ghostlight/contracts'
import { CallFailed, call } from '../../../rest/client.ts'
import { t } from '../../../words/t.ts'

export type LoginForm = {
  username: string
  password: string
  blackboard: string /** '' until it is asked for */
  code: string
}

/** A password may consist of spaces; a user name may not. */
export const missingFields = ({ username, password }: LoginForm): readonly (keyof LoginForm)[] => [
  ...(username.trim() === '' ? ['username' as const] : []),
  ...(password === '' ? ['password' as const] : []),
]

/** The text of the error line. */
export const loginError = (error: unknown): string => {
  if (!(error instanceof CallFailed)) return t`Login API call failed: ${String(error)}`
  switch (error.kind) {
    case 'network':
      return t`Login failed. Could not connect to the server.`
    case 'answer':
      return t`Login API call failed: ${error.message}`
    case 'server':
      return error.said ?? t`Login failed. Please check your credentials.`
    default:
      return error.kind satisfies never
  }
}

/** The password was right, but a code is needed too. */
export const wantsCode = (error: unknown): boolean => error instanceof CallFailed && error.code === 'SECOND_FACTOR'

export const login = async ({ username, password, code }: LoginForm): Promise<User> =>
  (await call('login', { body: { username: username.trim(), password, ...(code !== '' && { code }) } })).data
