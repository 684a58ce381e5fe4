import type { Passwords } from '../../engine/ports/passwords.ts'
import { WorkerQueue } from '../workers/worker-queue.ts'

export type Asked = { password: string; hash?: string }

const timeoutMs = 30_000

/**
 * Hashes with argon2id, one password at a time, in its own thread. In libuv's pool, a few hundred logins at once would hold up
 * files, DNS and signatures, and with them the show. A login waits for at most one password that is being stored.
 */
export const openPasswords = (script = new URL('./worker.ts', import.meta.url)) => {
  const queue = new WorkerQueue({ script, workers: 1, timeoutMs })
  let stored: Promise<unknown> = Promise.resolve()
  let looked: Promise<unknown> = Promise.resolve()
  const passwords: Passwords = {
    hash: async (password) => {
      const hashed = stored.then(() => queue.run({ password } satisfies Asked))
      stored = hashed.catch(() => undefined)
      return String(await hashed)
    },
    verify: async (hash, password) => {
      const verified = queue.run({ hash, password } satisfies Asked)
      looked = verified.catch(() => undefined)
      return (await verified) === true
    },
    line: async () => void (await looked),
  }
  return { ...passwords, close: (): Promise<void> => queue.close() }
}
