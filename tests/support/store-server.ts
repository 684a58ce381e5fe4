import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freeze } from './freeze.ts'

export type StoreServer = {
  url: string
  /** freezes it until `resume`: it accepts data but answers nothing */
  freeze: () => void
  resume: () => void
  /** Kills it; resolves when it is gone. */
  kill: () => Promise<void>
  /** Starts it at the same port, with the data of its file. */
  start: () => Promise<void>
  stop: () => void
}

const run = async (...args: string[]) => {
  const server = fork(fileURLToPath(new URL('store-process.ts', import.meta.url)), args, { stdio: 'inherit' })
  const [url] = await once(server, 'message')
  return { server, url: String(url) }
}

/**
 * Starts this repository's KurrentDB server in its own process, so that a test can freeze or kill it while everything else
 * goes on. `file`: where it keeps its log; absent = in memory.
 */
export const startStoreServer = async ({ file = '' }: { file?: string } = {}): Promise<StoreServer> => {
  const first = await run(file)
  const { url } = first
  let { server } = first
  return {
    url,
    freeze: () => freeze(server),
    resume: () => void server.kill('SIGCONT'),
    kill: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
    start: async () => {
      server = (await run(file, new URL(url.replace('kurrentdb', 'http')).port)).server
    },
    stop: () => void server.kill('SIGKILL'),
  }
}
