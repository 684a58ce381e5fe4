import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { freeze } from './freeze.ts'

/** A Redis of the test's own: only on this machine, on a free port, with nothing on disk. */
export type RedisServer = {
  readonly url: string
  /** SIGKILL; resolves when it is gone */
  kill(): Promise<void>
  /** same port, but empty */
  start(): Promise<void>
  /** accepts connections but answers nothing, until `resume` */
  freeze(): void
  resume(): void
  /** freezes it for this long; resolves when it continues */
  standStill(ms: number): Promise<void>
  /** deletes everything, but does not stop */
  flush(): Promise<void>
  /** writes everything to its file, which the next start reads */
  save(): Promise<void>
  /** every key and value, as bytes to search in */
  dump(): Promise<Buffer>
  close(): Promise<void>
}

/** `settings` as in its own file: `requirepass`, `maxmemory-policy`. */
export async function startRedisServer(settings: Readonly<Record<string, string>> = {}): Promise<RedisServer> {
  const binary = findRedisServer()
  const directory = await mkdtemp(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const more = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  let server = await run(binary, port, { directory, more })

  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }
  const killWithUs = () => void server.kill('SIGKILL')
  process.once('exit', killWithUs)

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start() {
      server = await run(binary, port, { directory, more })
    },
    freeze: () => freeze(server),
    resume: () => void server.kill('SIGCONT'),
    async standStill(ms) {
      freeze(server)
      await setTimeout(ms)
      server.kill('SIGCONT')
    },
    flush: () => say(port, 'FLUSHALL'),
    save: () => say(port, 'SAVE'),
    async dump() {
      await say(port, 'CONFIG SET rdbcompression no')
      await say(port, 'SAVE')
      const file = join(directory, 'dump.rdb')
      const bytes = await readFile(file)
      // the next start is empty
      await rm(file)
      return bytes
    },
    async close() {
      process.off('exit', killWithUs)
      await kill()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function say(port: number, command: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${command}\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  if (String(answer) !== '+OK\r\n') throw new Error(`Redis did not ${command}: ${answer}`)
}

function findRedisServer(): string {
  for (const name of ['redis-server', 'valkey-server']) {
    try {
      execFileSync(name, ['--version'], { stdio: 'ignore' })
      return name
    } catch {
      // not on the PATH: the next name
    }
  }
  throw new Error('These tests need redis-server on the PATH. On Debian or Ubuntu: apt-get install redis-server')
}

type Place = { directory: string; more: readonly string[] }

async function run(binary: string, port: number, { directory, more }: Place): Promise<ChildProcess> {
  const kept = ['--save', '', '--appendonly', 'no', '--dir', directory]
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', ...kept, ...more]
  const server = spawn(binary, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line)
    if (!line.includes('Ready to accept connections')) continue
    // Nobody reads its output: without this the pipe would fill and the server would block.
    server.stdout.resume()
    return server
  }
  throw new Error(`${binary} did not start:\n${said.join('\n')}`)
}
