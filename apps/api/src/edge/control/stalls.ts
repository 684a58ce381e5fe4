import type { Clock } from '../../engine/ports/runtime.ts'

const tickMs = 500
/** a press is too late after this */
const pressLifeMs = 2_000
/** messages that waited in the network are read within this time */
const afterwardsMs = 250

/**
 * Whether this process has just stood still for longer than a press may wait. What arrives now may be old, because a
 * datagram does not say when it was sent.
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
