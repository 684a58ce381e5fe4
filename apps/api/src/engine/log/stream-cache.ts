import { createRecentCommands, type RecentCommands } from './recent-commands.ts'

const rememberedCommands = 200

/** A stream's state in memory, and its recent commands with their results. */
export type CachedStream = {
  state: unknown
  /** of its last event; -1 = nothing has been read */
  revision: number
  recent: RecentCommands
  queue: Promise<unknown>
  /** a queued read that has not begun: callers meanwhile share it */
  read?: Promise<void> | undefined
  /** commands in the queue, including the one that is being decided */
  waiting: number
}

/**
 * The last used streams, at most `most` of them. A stream with a waiting command is kept, because its queue keeps the
 * order.
 */
export const createStreamCache = (most: number) => {
  const cache = new Map<string, CachedStream>()

  const forgetOldest = (but: string): void => {
    for (const [name, { waiting }] of cache) {
      if (cache.size <= most) return
      if (waiting === 0 && name !== but) cache.delete(name)
    }
  }

  return {
    /** Unless a command waits for it. */
    forget: (stream: string): void => {
      if (cache.get(stream)?.waiting === 0) cache.delete(stream)
    },
    /** undefined = it is not in memory */
    held: (stream: string): CachedStream | undefined => cache.get(stream),
    of: (stream: string, initial: () => unknown): CachedStream => {
      const found = cache.get(stream)
      if (found) {
        // moves it to the end of the line: what is in use is forgotten last
        cache.delete(stream)
        cache.set(stream, found)
        return found
      }
      const recent = createRecentCommands(rememberedCommands)
      const entry = { state: initial(), revision: -1, recent, queue: Promise.resolve(), waiting: 0 }
      cache.set(stream, entry)
      forgetOldest(stream)
      return entry
    },
  }
}
