import { afterAll, vi } from 'vitest'

/** Test files share a process with others: each leaves the clock, the globals and the environment as it found them. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
