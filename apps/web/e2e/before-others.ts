import { writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/**
 * Runs `start`. The processes that it starts get the processors before all that other tests do beside them, for a test that
 * measures what machines of their own would do. Where the system does not allow it, they are like all others.
 */
export const beforeOthers = async (start: () => Promise<void>): Promise<void> => {
  const usual = getPriority()
  try {
    // whatever this process starts inherits it
    setPriority(-15)
  } catch {
    // nobody but root may
  }
  try {
    await start()
  } finally {
    setPriority(usual)
  }
}

/**
 * The same for all processes of a browser, by the id of its first one. Linux divides the processors among sessions before it
 * looks at priorities, and each browser is a session.
 */
export const sessionBeforeOthers = (pid: number | undefined): void => {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, '-20')
  } catch {
    // another system, or not allowed
  }
}
