import type { User } from '@ghostlight/contracts'
import type { Config } from '../config.ts'
import { loginName } from './login-name.ts'

/** The demo's, which anybody may know. */
export const demoLogin = { username: 'operator', password: 'ghostlight' } as const
export type Login = { username: string; password: string }

type Given = { config: Pick<Config, 'OPERATOR_USERNAME'>; demo: Login | null }

/** Whether their password stands in the settings, or is the demo's: it is changed nowhere else. */
export const isGivenLogin = ({ config, demo }: Given, { name, type }: Pick<User, 'name' | 'type'>): boolean =>
  type === 'dramaturg' &&
  [config.OPERATOR_USERNAME, demo?.username].some((it) => it !== undefined && loginName(it) === loginName(name))
