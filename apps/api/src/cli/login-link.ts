import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../adapters/clock.ts'
import { type Config, parseConfig, StartRefused } from '../config.ts'
import { linkAddress, makeLoginLink } from '../login-link.ts'
import type { Command } from './command.ts'

/** The server reads the same secret: whoever may read it may log in. */
const secretOf = ({ SESSION_SECRET, DATA_DIR }: Config): Uint8Array => {
  if (SESSION_SECRET) return Buffer.from(SESSION_SECRET)
  const file = join(DATA_DIR, 'session-secret')
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim())
  } catch {
    throw new StartRefused(`DATA_DIR: there is no ${file}; give the folder that the server was started with`)
  }
}

export const loginLink: Command = {
  summary: 'makes a link that logs an operator in, once, on this machine',
  usage: '[--name NAME] [--data-dir DIR] [--port PORT]',
  options: { name: { type: 'string' }, 'data-dir': { type: 'string' }, port: { type: 'string' } },
  run: async ({ values: { name, 'data-dir': dir, port }, env }) => {
    const given = { ...(typeof dir === 'string' && { DATA_DIR: dir }), ...(typeof port === 'string' && { PORT: port }) }
    const config = parseConfig({ ...env, ...given }, [])
    const link = { name: typeof name === 'string' ? name : config.OPERATOR_USERNAME, secret: secretOf(config) }
    return linkAddress(config.PORT, await makeLoginLink(link, systemClock))
  },
}
