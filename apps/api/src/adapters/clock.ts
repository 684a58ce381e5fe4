import type { Clock } from '../engine/ports/runtime.ts'

/** The longest wait of a Node timer. A later deadline takes several timers. */
const longestMs = 2 ** 31 - 1

/** The machine's clock. A timer fires at or after its time, never before. */
export const systemClock: Clock = {
  now: () => Date.now(),
  at: (at, fire) => {
    let timer: NodeJS.Timeout
    const arm = (): void => {
      const left = at - Date.now()
      timer = left > longestMs ? setTimeout(arm, longestMs) : setTimeout(left > 0 ? again : fire, Math.max(0, left))
    }
    const again = (): void => (Date.now() >= at ? fire() : arm())
    arm()
    return () => clearTimeout(timer)
  },
}
