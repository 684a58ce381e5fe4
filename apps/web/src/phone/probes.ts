import type { Clock } from '../connection/clock.ts'
import { pingsOfBurst } from '../connection/clock-filter.ts'

/** Time between the pings of a burst, ms: all eight leave within 2 s. */
const apartMs = 250
/** Time between bursts, ms. It is a little less than two beats of the heart, which are not exact. */
const everyMs = 9_000
/** For this long a new connection is measured until it is known well enough, ms. */
const learnsMs = 60_000
const surelyMs = 10

export type Probes = {
  /** the heartbeat has sent a ping: a burst may begin with it */
  beat(): void
  opened(): void
  stop(): void
}

type Ports = {
  clock: Pick<Clock, 'ticks' | 'after'>
  ping: () => void
  errorMs: () => number
  /** a line that phones speak together has arrived and not ended */
  together: () => boolean
}

/**
 * Measures the server's clock in bursts of eight pings: after connecting until it is known well, and as long as a line is
 * spoken together. At all other times the pings of the heartbeat are enough, so that an idle phone sends no more.
 */
export function createProbes({ clock, ping, errorMs, together }: Ports): Probes {
  let openedAt = 0
  let burstAt = -Infinity
  let cancel = () => {}

  const burst = (left: number) => {
    if (left === 0) return
    cancel = clock.after(apartMs, () => {
      ping()
      burst(left - 1)
    })
  }

  return {
    beat() {
      const now = clock.ticks()
      const learns = now - openedAt < learnsMs && errorMs() > surelyMs
      if (now - burstAt < everyMs || !(learns || together())) return
      burstAt = now
      burst(pingsOfBurst - 1)
    },
    opened() {
      openedAt = clock.ticks()
      burstAt = -Infinity
    },
    stop: () => cancel(),
  }
}
