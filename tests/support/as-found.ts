import { afterAll, expect, vi } from 'vitest'

const timers = () => [setTimeout, clearTimeout, setInterval, clearInterval]
const found = timers()

/**
 * Test files share a process with others: each leaves the clock, the globals and the environment as it found them. A spy on a
 * clock that was set is taken back before the clock is: the other way around, every later file would wait for a clock that stands.
 */
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const [i, timer] of timers().entries()) expect(timer === found[i], 'the timers are as they were').toBe(true)
})
