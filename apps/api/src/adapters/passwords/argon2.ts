import { type Passwords, PasswordsBusy } from '../../engine/ports/passwords.ts'
import { WorkerQueue } from '../workers/worker-queue.ts'

export type Asked = { password: string; hash?: string }

/** So many logins wait at most, half a second or so; somebody who knows a password is among them sooner than later. */
const mostWaiting = 16
/** So many places more are for those who are known: strangers who fill the line keep none of them out. */
const keptForKnown = 4
const timeoutMs = 30_000

/**
 * argon2id, one at a time, in a thread of its own: on libuv's pool a few hundred logins at once would keep files, names
 * and signatures waiting, and with them the show.
 */
export const openPasswords = (script = new URL('./worker.ts', import.meta.url)) => {
  const queue = new WorkerQueue({ script, workers: 1, timeoutMs })
  let logins = 0
  const passwords: Passwords = {
    hash: async (password) => String(await queue.run({ password } satisfies Asked)),
    verify: async (hashOf, password, known = false) => {
      if (logins > mostWaiting + (known ? keptForKnown : 0)) throw new PasswordsBusy('too many logins wait')
      logins++
      try {
        return (await queue.run({ hash: await hashOf(), password } satisfies Asked)) === true
      } finally {
        logins--
      }
    },
  }
  return { ...passwords, close: (): Promise<void> => queue.close() }
}
