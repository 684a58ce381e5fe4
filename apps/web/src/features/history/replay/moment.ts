import type { Blackboard } from '@ghostlight/contracts'
import { type Checkpoint, createReplay } from '@ghostlight/projections'
import type { ReplayEvent } from './events.ts'

/** The show after a number of events. */
export type Moment = {
  /** the blackboard of consoles at that moment; undefined before there was one */
  board: Blackboard | undefined
  count: number
}

/** A step back replays at most this many events. */
const everyNth = 500

/**
 * Computes moments of a log that may still grow: onward from the last moment, or from the nearest checkpoint before.
 */
export const createMoments = (id: string, events: readonly ReplayEvent[]) => {
  const checkpoints: { done: number; checkpoint: Checkpoint }[] = []
  const from = (checkpoint?: Checkpoint) => createReplay(id, (value) => value, checkpoint)
  let replay = from()
  let done = 0
  let last: Moment = { board: undefined, count: 0 }

  const goTo = (wanted: number): void => {
    const near = checkpoints.findLast((it) => it.done <= wanted)
    // go on from here, unless a checkpoint is nearer
    if (wanted >= done && (near?.done ?? 0) <= done) return
    replay = from(near?.checkpoint)
    done = near?.done ?? 0
  }
  return (count: number): Moment => {
    const wanted = Math.max(0, Math.min(count, events.length))
    if (wanted === last.count) return last
    goTo(wanted)
    for (const event of events.slice(done, wanted)) {
      replay.apply(event)
      done++
      if (done >= (checkpoints.at(-1)?.done ?? 0) + everyNth) checkpoints.push({ done, checkpoint: replay.keep() })
    }
    last = { board: replay.view(), count: wanted }
    return last
  }
}
