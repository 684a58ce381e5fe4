import type { User } from '@ghostlight/contracts'
import type { Config } from '../config/config.ts'
import { loginName } from './login-name.ts'

/** The login of the demo, which is public. */
export const demoLogin = { username: 'operator', password: 'ghostlight' } as const
export type Login = { username: string; password: string }

type Given = { config: Pick<Config, 'OPERATOR_USERNAME'>; demo: Login | null }

/** The source of an operator's password. A password from the settings or the demo cannot be changed anywhere else. */
export const passwordFrom = (
  { config, demo }: Given,
  { name, type }: Pick<User, 'name' | 'type'>,
): 'own' | 'settings' | 'demo' => {
  const has = (other: string | undefined) => other !== undefined && loginName(other) === loginName(name)
  if (type !== 'dramaturg') return 'own'
  if (has(config.OPERATOR_USERNAME)) return 'settings'
  return has(demo?.username) ? 'demo' : 'own'
}
