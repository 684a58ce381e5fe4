import type { Clock } from '../ports/runtime.ts'

/** Connects and disconnects of many phones are looked at together, at most this often, ms. */
export const lookEveryMs = 20
/** A receipt owes nothing by itself; this is often enough to notice a silent phone in time, ms. */
export const receiptsEveryMs = 250

/**
 * Schedules when a show is checked for outstanding work. Urgent events: at once, together with everything that waited.
 * Others: at once after a quiet time, else 20 ms after the last look. Receipts: within a quarter of a second.
 */
export const createWakeUps = (clock: Clock, look: (id: string) => void) => {
  const lastAt = new Map<string, number>()
  const waiting = new Map<string, { at: number; cancel: () => void }>()

  const now = (id: string): void => {
    waiting.get(id)?.cancel()
    waiting.delete(id)
    lastAt.set(id, clock.now())
    look(id)
  }

  const by = (id: string, at: number): void => {
    const before = waiting.get(id)
    if (before && before.at <= at) return
    before?.cancel()
    if (at <= clock.now()) now(id)
    else waiting.set(id, { at, cancel: clock.at(at, () => now(id)) })
  }

  return {
    now,
    soon: (id: string): void => by(id, (lastAt.get(id) ?? Number.NEGATIVE_INFINITY) + lookEveryMs),
    later: (id: string): void => by(id, clock.now() + receiptsEveryMs),
    waits: (id: string): boolean => waiting.has(id),
    stop: (): void => {
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
