import type { Clock } from '../connection/clock.ts'

/** An answer that takes longer than this is late: the screen may be out of date, and a press may not arrive. */
export const lateAfterMs = 2_500

/** Tracks whether any pending answer is late. `changed` is called when that changes. */
export const createLateness = (clock: Pick<Clock, 'after'>, changed: (late: boolean) => void) => {
  const timers = new Map<string, () => void>()
  const late = new Set<string>()

  const forget = (id: string) => {
    timers.get(id)?.()
    timers.delete(id)
    if (late.delete(id) && late.size === 0) changed(false)
  }

  return {
    /** an answer is pending; asking again does not restart its time */
    asked: (id: string): void => {
      if (timers.has(id)) return
      timers.set(
        id,
        clock.after(lateAfterMs, () => {
          late.add(id)
          if (late.size === 1) changed(true)
        }),
      )
    },
    answered: forget,
    /** no answer is pending any more */
    clear: (): void => {
      for (const id of [...timers.keys()]) forget(id)
    },
  }
}
export type Lateness = ReturnType<typeof createLateness>
