import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { Browser } from '@playwright/test'

/**
 * Gives this browser's threads the processors before all that other tests do beside it, for a test that measures what a
 * phone of its own would do. It does nothing where the system does not allow it.
 */
export const runsBeforeOthers = async (browser: Browser): Promise<void> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  // Linux keeps a priority for each thread
  for (const { id } of processInfo)
    for (const thread of threadsOf(id)) {
      try {
        setPriority(thread, Math.min(getPriority(thread), -10))
      } catch {
        // it has ended, or nobody may
      }
    }
  await session.detach()
}

const threadsOf = (process: number): number[] => {
  try {
    return readdirSync(`/proc/${process}/task`).map(Number)
  } catch {
    return []
  }
}
