import { addNames, type Directory, newDirectory } from '../log/directory.ts'
import type { Line } from '../log/events.ts'
import { sentenceOf } from '../log/sentences.ts'
import { eventsOf, type ReplayEvent } from './events.ts'
import { createTimeline, type Timeline } from './timeline/timeline.ts'

export type ReplayLog = {
  /** grows in place while the show goes on */
  events: readonly ReplayEvent[]
  timeline: Timeline
  known: Directory
  /** what happened, as a sentence; `nth` counts events from 0 */
  sentence: (nth: number) => string
  /** the connection is broken, so the newest events may be missing */
  lost: boolean
}

/**
 * A show's log as far as it has been read. It reports nothing until everything so far has arrived, and then every new
 * event.
 */
export const createReplayLog = (id: string) => {
  const lines: Line[] = []
  const events: ReplayEvent[] = []
  const ids = new Set<string>()
  const known = newDirectory()
  const timeline = createTimeline()
  const listeners = new Set<() => void>()
  let complete = false
  let log: ReplayLog | undefined

  const tell = (lost: boolean): void => {
    if (!complete) return
    const sentence = (nth: number): string => {
      const line = lines[nth]
      return line ? sentenceOf(line, known) : ''
    }
    log = { events, timeline: timeline.get(), known, sentence, lost }
    for (const listener of listeners) listener()
  }
  return {
    get: (): ReplayLog | undefined => log,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    append: (read: readonly Line[]): void => {
      const fresh = read.filter((line) => !ids.has(line.id))
      for (const line of fresh) {
        ids.add(line.id)
        lines.push(line)
        addNames(known, line)
      }
      for (const event of eventsOf(fresh, { id, before: events.at(-1) })) {
        events.push(event)
        timeline.add(event)
      }
      tell(false)
    },
    caughtUp: (): void => {
      complete = true
      if (!log || log.lost) tell(false)
    },
    lost: (): void => tell(true),
    position: (): number | undefined => lines.at(-1)?.position,
  }
}
