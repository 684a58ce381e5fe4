import type { Clock } from '../ports/runtime.ts'

/** What comes from each of a thousand phones is looked at together, and so often at most. */
export const lookEveryMs = 20

/**
 * When a show is looked through for what it owes. What can wait is looked at at once after a rest, and else with what
 * comes until 20 ms after the last look; what cannot is looked at now, and what waited with it.
 */
export const createLooks = (clock: Clock, look: (id: string) => void) => {
  const lastAt = new Map<string, number>()
  const waiting = new Map<string, () => void>()

  const now = (id: string): void => {
    waiting.get(id)?.()
    waiting.delete(id)
    lastAt.set(id, clock.now())
    look(id)
  }

  return {
    now,
    soon: (id: string): void => {
      if (waiting.has(id)) return
      const at = (lastAt.get(id) ?? Number.NEGATIVE_INFINITY) + lookEveryMs
      if (at <= clock.now()) now(id)
      else
        waiting.set(
          id,
          clock.at(at, () => now(id)),
        )
    },
    stop: (): void => {
      for (const cancel of waiting.values()) cancel()
      waiting.clear()
    },
  }
}
