import type { Blackboard } from '@ghostlight/contracts'
import { createReplay } from '@ghostlight/projections'
import type { ReplayEvent } from './events.ts'

/** The show as it was after some event: the blackboard that consoles then had, and what had happened until then. */
export type Moment = {
  /** undefined before there was one */
  board: Blackboard | undefined
  events: readonly ReplayEvent[]
}

/** Moments of a log: forward from the last one asked for, or from the beginning when somebody goes back. */
export const createMoments = (id: string, events: readonly ReplayEvent[]) => {
  const begin = () => createReplay(id, (value) => value)
  let replay = begin()
  let done = 0
  let last: Moment = { board: undefined, events: [] }
  return (count: number): Moment => {
    const wanted = Math.max(0, Math.min(count, events.length))
    if (wanted === done) return last
    if (wanted < done) {
      replay = begin()
      done = 0
    }
    for (const event of events.slice(done, wanted)) replay.apply(event)
    done = wanted
    last = { board: replay.view(), events: events.slice(0, wanted) }
    return last
  }
}
