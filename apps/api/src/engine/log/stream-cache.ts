import { createRecentCommands, type RecentCommands } from './recent-commands.ts'

const rememberedCommands = 200

/** A stream's state in memory, and the recent commands it has seen with what they did. */
export type CachedStream = {
  state: unknown
  /** of the last event in it; -1 = nothing has been read */
  revision: number
  recent: RecentCommands
  queue: Promise<unknown>
  /** a look at what others stored, in the queue and not begun: whoever asks meanwhile waits for the same one */
  read?: Promise<void> | undefined
  /** commands in the queue, the one that is decided included */
  waiting: number
}

/** The streams used last, `most` of them. One that a command waits for is kept: its queue is what keeps their order. */
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
    of: (stream: string, initial: () => unknown): CachedStream => {
      const found = cache.get(stream)
      if (found) {
        // to the end of the line: what is in use is forgotten last
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
