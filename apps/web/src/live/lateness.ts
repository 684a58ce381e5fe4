import type { Clock } from '../connection/clock.ts'

/** An answer that takes longer than this is late: what is on the screen may be old, and a press may not arrive. */
export const lateAfterMs = 2_500

/** Whether any answer that is waited for is late; `changed` is told when that changes. */
export const createLateness = (clock: Pick<Clock, 'after'>, changed: (late: boolean) => void) => {
  const timers = new Map<string, () => void>()
  const late = new Set<string>()

  const forget = (id: string) => {
    timers.get(id)?.()
    timers.delete(id)
    if (late.delete(id) && late.size === 0) changed(false)
  }

  return {
    /** an answer is waited for; asking again does not start its time anew */
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
    /** nothing is waited for any more */
    clear: (): void => {
      for (const id of [...timers.keys()]) forget(id)
    },
  }
}
export type Lateness = ReturnType<typeof createLateness>
