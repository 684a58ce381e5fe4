import { isInTime } from '@ghostlight/contracts/rules'
import type { Clock } from '../connection/clock.ts'

/** A phone that comes out of time, or has never been in it, waits this long before it says so, ms. */
const patienceMs = 10_000

export type ClockReport = {
  /** looks whether the server must be told */
  look(): void
  opened(): void
  /** true if the request with this id was ours: whatever the answer is, nobody needs it */
  settle(requestId: string): boolean
}

type Ports = {
  clock: Pick<Clock, 'ticks'>
  errorMs: () => number
  /** the request's id; null = it cannot be sent now */
  send: (errorMs: number) => string | null
}

/** Tells the server when this phone comes in time or out of it, and once on each connection. */
export function createClockReport({ clock, errorMs, send }: Ports): ClockReport {
  let told: boolean | null = null
  let since = 0
  let id: string | null = null
  return {
    look() {
      const error = errorMs()
      const inTime = isInTime(error, told === true)
      const waits = clock.ticks() - since < patienceMs && (told !== null || !inTime)
      if (!Number.isFinite(error) || inTime === told || waits) return
      const sent = send(error)
      if (sent === null) return
      id = sent
      told = inTime
      since = clock.ticks()
    },
    opened() {
      told = null
      since = clock.ticks()
    },
    settle: (requestId) => requestId === id,
  }
}
