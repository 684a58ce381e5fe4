import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

export type Child = {
  process: ChildProcess
  ask: (message: unknown) => Promise<Record<string, unknown>>
  stop: () => void
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
})

export const startPhones = (): Child => child(fork(file('phones.ts')))

export const startPeer = async (kind: 'ws' | 'socket.io'): Promise<Child & { port: number }> => {
  const process = fork(file('peers.ts'), [kind])
  const [{ port }] = await once(process, 'message')
  return { ...child(process), port }
}

/** The product itself, from its own main; resolves with its port when it says that it is ready. */
export const startProduct = async (env: Record<string, string>): Promise<Child & { port: number }> => {
  const server = fork(file('../src/main.ts'), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  for await (const chunk of server.stdout ?? []) {
    printed += chunk
    const port = /localhost:(\d+)\/dramaturg/.exec(printed)?.[1]
    if (port) {
      server.stdout?.resume()
      return { ...child(server), port: Number(port) }
    }
  }
  throw new Error(`the product did not start: ${printed}`)
}
