import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { until } from './show.ts'
import { ROOT } from './sources.ts'

export type Caddy = { origin: string; close: () => Promise<void> }

/** Starts Caddy with the Caddyfile of `infra` in front of these nodes, over plain HTTP on a free port. */
export const startCaddy = async (nodes: readonly string[]): Promise<Caddy> => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const home = mkdtempSync(join(tmpdir(), 'caddy-'))
  const child = spawn('caddy', ['run', '--config', 'infra/caddy/Caddyfile'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOME: home, SITE: origin, TLS: 'none', NODES: nodes.join(' ') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  // only connects: Caddy would hold a request until a node takes it
  const listens = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`caddy ended:\n${said}`)
    const socket = connect(port, 'localhost')
    const outcome = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).catch(() => undefined)
    socket.destroy()
    return Array.isArray(outcome) && outcome.length === 0
  }
  await until('Caddy listens', listens)
  return {
    origin,
    close: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
