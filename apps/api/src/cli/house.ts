import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@ghostlight/contracts'
import { z } from 'zod'
import { systemClock } from '../adapters/clock.ts'
import { type Config, parseConfig, StartRefused } from '../config/config.ts'
import { makeLoginLink } from '../start/login-link.ts'
import { portIn } from '../start/port-file.ts'
import type { Values } from './command.ts'

/** The options that choose an installation and one of its operators. */
export const houseOptions = {
  name: { type: 'string' },
  'data-dir': { type: 'string' },
  port: { type: 'string' },
} as const
export const houseUsage = '[--name NAME] [--data-dir DIR] [--port PORT]'

type Asked = { values: Values; env: NodeJS.ProcessEnv }
export type House = { name: string | undefined; config: Config; secret: Uint8Array }

/** Errors: StartRefused. */
export const houseOf = ({ values: { name, 'data-dir': dir, port }, env }: Asked): House => {
  const asked = { ...env, ...(typeof dir === 'string' && { DATA_DIR: dir }) }
  const given = typeof port === 'string' ? port : (env.PORT ?? portIn(parseConfig(asked, []).DATA_DIR))
  const config = parseConfig({ ...asked, ...(given !== undefined && { PORT: given }) }, [])
  return { name: typeof name === 'string' ? name : config.OPERATOR_USERNAME, config, secret: secretOf(config) }
}

/** The server's own session secret: anybody who can read it can log in. */
const secretOf = ({ SESSION_SECRET, DATA_DIR }: Config): Uint8Array => {
  if (SESSION_SECRET) return Buffer.from(SESSION_SECRET)
  const file = join(DATA_DIR, 'session-secret')
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim())
  } catch {
    throw new StartRefused(`DATA_DIR: there is no ${file}; give the folder that the server was started with`)
  }
}

const Token = z.object({ token: z.string() })
const Refusal = z.object({ message: z.string() })

/** Logs in to the server on this machine and returns a function that sends requests. Error: StartRefused with the refusal. */
export const openHouse = async (asked: Asked): Promise<(path: string, init?: RequestInit) => Promise<Response>> => {
  const { name, config, secret } = houseOf(asked)
  const origin = `http://localhost:${config.PORT}`
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(origin + path, init).catch(() => undefined)
    if (!answer)
      throw new StartRefused(`PORT: no Ghostlight answers at ${origin}; start it, or give its port with --port`)
    if (answer.ok) return answer
    const said = Refusal.safeParse(await answer.json().catch(() => undefined))
    throw new StartRefused(said.success ? said.data.message : `${origin}${path} answered ${answer.status}`)
  }
  const login = await ask(routes.loginByLink.path, {
    method: routes.loginByLink.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await makeLoginLink({ name, secret }, systemClock) }),
  })
  const { token } = Token.parse(await login.json())
  return (path, init = {}) => ask(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
}
