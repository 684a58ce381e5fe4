import type { Clock } from '../../engine/ports/runtime.ts'

const tickMs = 500
/** a press is dead after this */
const pressLifeMs = 2_000
/** what waited in the network meanwhile is read within this time */
const afterwardsMs = 250

/**
 * Whether this process has just stood still for longer than a press lives: what comes in now may have been pressed before,
 * and a datagram does not say when it was sent.
 */
export const watchStalls = (clock: Clock) => {
  let ticked = clock.now()
  let until = Number.NEGATIVE_INFINITY
  let cancel: (() => void) | undefined
  const look = (): void => {
    const now = clock.now()
    if (now - ticked > tickMs + pressLifeMs) until = now + afterwardsMs
    ticked = now
  }
  const tick = (): void => {
    look()
    cancel = clock.at(clock.now() + tickMs, tick)
  }
  return {
    start: (): void => {
      ticked = clock.now()
      tick()
    },
    stop: (): void => cancel?.(),
    isOver: (): boolean => {
      if (cancel) look()
      return clock.now() >= until
    },
  }
}
