import type { LiveState } from '@ghostlight/domain'
import type { Logger } from 'pino'
import { pause } from '../pause.ts'
import type { Clock } from '../ports/runtime.ts'

/** `everyMs`: how often it checks for something to forget or to save; fewer than `events` are quickly read again. */
export type Keeping = { everyMs: number; events: number }
const usual: Keeping = { everyMs: 10 * 60_000, events: 20_000 }

type Parts = {
  live: {
    shows: ReadonlyMap<string, LiveState>
    letGo: () => string[]
    sinceKept: () => number
    keep: () => Promise<void>
  }
  /** other parts with state for the next start */
  others: readonly { keep: () => Promise<void> }[]
  /** removes a past show from memory */
  forget: (blackboardId: string) => void
  clock: Clock
  logger: Logger
  keeping?: Keeping | undefined
}

/**
 * Keeps memory and the next start small. It forgets past shows, even while other shows have people, and saves the state
 * for the next start. Everything is saved only at the end and between shows, because that blocks everybody for some
 * hundred milliseconds. Between two cues it saves the shows, one after the other.
 */
export const createKeeper = ({ live, others, forget, clock, logger, keeping = usual }: Parts) => {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const keep = async (parts: readonly { keep: () => Promise<void> }[] = [live, ...others]): Promise<void> => {
    for (const it of parts)
      await it
        .keep()
        .catch((error: unknown) => logger.warn({ err: error }, 'the next start has to read more of the log'))
  }
  const letGo = (): void => {
    for (const id of live.letGo()) forget(id)
  }
  /** events of which the shows are saved, and the others are not */
  let ofShowsOnly = 0
  const look = async (): Promise<void> => {
    letGo()
    if (ofShowsOnly + live.sinceKept() < keeping.events) return
    ofShowsOnly = 0
    await keep()
  }
  const lookAtShows = async (): Promise<void> => {
    letGo()
    if (live.sinceKept() < keeping.events || !isBetweenCues()) return
    ofShowsOnly += live.sinceKept()
    await keep([live])
  }
  const isQuiet = (): boolean => [...live.shows.values()].every(({ sockets }) => sockets.size === 0)
  const isBetweenCues = (): boolean => [...live.shows.values()].every(({ runs }) => runs.size === 0)
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await pause(clock, keeping.everyMs, stop.signal)
      if (stop.signal.aborted) return
      if (isQuiet()) await look()
      else await lookAtShows()
    }
  }
  return {
    /** After the log has been read, and before anybody is served. */
    start: async (): Promise<void> => {
      await look()
      running = run()
    },
    /** When nothing is folded any more. */
    stop: async (): Promise<void> => {
      stop.abort()
      await running
      live.letGo()
      await keep()
    },
  }
}
