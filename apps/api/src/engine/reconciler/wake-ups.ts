import type { Clock } from '../ports/runtime.ts'

/** Who of a thousand phones comes and goes is looked at together, and so often at most. */
export const lookEveryMs = 20
/** A receipt owes nothing by itself: that a phone has been silent since is seen in time with this. */
export const receiptsEveryMs = 250

/**
 * When a show is looked through for what it owes. What can wait is looked at at once after a rest, and else with what
 * comes until 20 ms after the last look; receipts within a quarter of a second. What cannot wait is looked at now, and
 * what waited with it.
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
