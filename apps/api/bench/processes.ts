import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export type Child = {
  process: ChildProcess
  ask: (message: unknown) => Promise<Record<string, unknown>>
  stop: () => void
  gone: Promise<unknown>
}

const running = new Set<ChildProcess>()
// a bench that fails half-way leaves none of them behind
process.once('exit', () => {
  for (const it of running) it.kill('SIGKILL')
})

const forked = (name: string, args: readonly string[] = [], options?: ForkOptions): ChildProcess => {
  const it = fork(file(name), args, options)
  running.add(it)
  it.once('exit', () => running.delete(it))
  return it
}

/** A child whose next message answers. */
const child = (process: ChildProcess): Child => ({
  process,
  ask: async (message) => {
    const answered = once(process, 'message')
    process.send(message as object)
    const [answer] = await answered
    return answer
  },
  stop: () => void process.kill('SIGKILL'),
  gone: once(process, 'exit'),
})

export const startPhones = (): Child => child(forked('phones.ts'))
export const startLogins = (): Child => child(forked('logins.ts'))
export const startAttacks = (): Child => child(forked('attacks.ts'))

export const startReaders = (): Child => child(forked('readers.ts'))

export const startStrangers = (oscPort: number): Child => child(forked('strangers.ts', [String(oscPort)]))

/** So that it can be asked what probe.ts answers. */
const probed: ForkOptions = { execArgv: ['--expose-gc', '--import', file('probe.ts')] }

export type PeerKind = 'ws' | 'echo' | 'socket.io'

export const startPeer = async (kind: PeerKind): Promise<Child & { port: number }> => {
  const process = forked('peers.ts', [kind], probed)
  const [{ port }] = await once(process, 'message')
  return { ...child(process), port }
}

/**
 * The repository's own server of KurrentDB's wire protocol, in a process of its own: no KurrentDB. It keeps its log in
 * memory, so what is measured is this side of the wire.
 */
export const startTestEngine = async (): Promise<Child & { url: string }> => {
  const process = forked('test-engine.ts', [], probed)
  const [{ url }] = await once(process, 'message')
  return { ...child(process), url }
}

/** Runs a file to its first message, which is its result. */
export const result = async (name: string, args: readonly string[]): Promise<Record<string, unknown>> => {
  const process = forked(name, args)
  const [answer] = await Promise.race([
    once(process, 'message'),
    once(process, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`))),
  ])
  return answer
}

const main = '../src/main.ts'

/** The product from its own main, or from `entry`; resolves with its port when it says that it is ready; `oscPort` is none where OSC is off. */
export const startProduct = async (env: Record<string, string>, entry = main) => {
  const server = forked(entry, [], {
    ...probed,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DEMO: 'on', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  for await (const chunk of server.stdout ?? []) {
    printed += chunk
    const port = /localhost:(\d+)\/dramaturg/.exec(printed)?.[1]
    // the last line, by which the others are there
    if (port && printed.includes('  Data ')) {
      server.stdout?.resume()
      return { ...child(server), port: Number(port), oscPort: Number(/OSC\s+\S+:(\d+)/.exec(printed)?.[1]) }
    }
  }
  throw new Error(`the product did not start: ${printed}`)
}
