import type { Clock } from '../clock.ts'

export type FakeClock = Clock & {
  /** moves the clock forward, and calls what falls due in order */
  pass(ms: number): void
  /** the same, but waits for promises to settle after every call */
  passing(ms: number): Promise<void>
  /** the device sleeps: time passes, but timers do not fire */
  sleep(ms: number): void
  /** the same, and the ticks stand still, too */
  freeze(ms: number): void
  /** how many timers have not fired yet */
  timers(): number
}

export const settled = async (): Promise<void> => {
  for (let round = 0; round < 10; round++) await Promise.resolve()
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start
  let ticksAgo = start - 7_000
  let count = 0
  const timers = new Map<number, { at: number; call: () => void }>()
  const due = (until: number) =>
    [...timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at || a[0] - b[0])[0]
  const fire = (until: number): boolean => {
    const next = due(until)
    if (!next) return false
    timers.delete(next[0])
    now = Math.max(now, next[1].at)
    next[1].call()
    return true
  }
  return {
    now: () => now,
    ticks: () => now - ticksAgo,
    after(ms, call) {
      const id = count++
      timers.set(id, { at: now + ms, call })
      return () => void timers.delete(id)
    },
    pass(ms) {
      const until = now + ms
      while (fire(until));
      now = until
    },
    async passing(ms) {
      const until = now + ms
      await settled()
      while (fire(until)) await settled()
      now = until
    },
    sleep(ms) {
      now += ms
    },
    freeze(ms) {
      now += ms
      ticksAgo += ms
    },
    timers: () => timers.size,
  }
}
