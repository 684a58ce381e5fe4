import type { Clock } from '../ports/runtime.ts'

/** Connects and disconnects of many phones are looked at together, at most this often, ms. */
export const lookEveryMs = 20
/** So many sounds are each sent on at once in that time; those after them go together. */
export const mostLooks = 8
/** A receipt owes nothing by itself; this is often enough to notice a silent phone in time, ms. */
export const receiptsEveryMs = 250

/**
 * Schedules when a show is checked for outstanding work. Urgent events: at once, together with everything that waited.
 * Others: at once after a quiet time, else 20 ms after the last look. Receipts: within a quarter of a second. Finished sounds:
 * the first eight in 20 ms at once, and all others together, because each look asks for every person who still waits.
 */
export const createWakeUps = (clock: Clock, look: (id: string) => void) => {
  const lastAt = new Map<string, number>()
  const waiting = new Map<string, { at: number; cancel: () => void }>()

  /** the looks at finished sounds since then */
  const windows = new Map<string, { since: number; looks: number }>()

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

  const made = (id: string): void => {
    const time = clock.now()
    const last = windows.get(id)
    const window = last && time - last.since < lookEveryMs ? last : { since: time, looks: 0 }
    windows.set(id, window)
    window.looks++
    if (window.looks <= mostLooks) now(id)
    else by(id, window.since + lookEveryMs)
  }

  return {
    now,
    made,
    soon: (id: string): void => by(id, (lastAt.get(id) ?? Number.NEGATIVE_INFINITY) + lookEveryMs),
    later: (id: string): void => by(id, clock.now() + receiptsEveryMs),
    waits: (id: string): boolean => waiting.has(id),
    stop: (): void => {
      for (const { cancel } of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
