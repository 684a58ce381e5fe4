import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type StoreServer = {
  url: string
  /** takes what it is sent and answers nothing, until `resume` */
  freeze: () => void
  resume: () => void
  stop: () => void
}

/** The in-repo KurrentDB server in a process of its own, so that it can stand still while everything else goes on. */
export const startStoreServer = async (): Promise<StoreServer> => {
  const server = fork(fileURLToPath(new URL('store-process.ts', import.meta.url)), { stdio: 'inherit' })
  const [url] = await once(server, 'message')
  return {
    url: String(url),
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    stop: () => void server.kill('SIGKILL'),
  }
}
