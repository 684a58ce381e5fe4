import { isIdle, type LiveState } from '@ghostlight/domain'
import type { StoredEvent } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** A show without events for this long is past; a closed one is past when the last person has left. ms. */
const pastMs = 24 * 60 * 60_000
/** while the log is read, a show without a new event for this many events counts as complete */
const wholeAfter = 50_000

/** Which shows are folded only on demand. `shows`: those in memory. */
export const createPastShows = (shows: Map<string, LiveState>, clock: Clock) => {
  const past = new Set<string>()
  const latest = new Map<string, { at: number; nth: number }>()
  let nth = 0

  const isOver = (id: string, live: LiveState): boolean => {
    if (live.sockets.size > 0 || !isIdle(live)) return false
    return live.show.closed || (latest.get(id)?.at ?? 0) <= clock.now() - pastMs
  }
  return {
    has: (id: string): boolean => past.has(id),
    add: (id: string): void => void past.add(id),
    ids: (): string[] => [...past],
    happened: (id: string, { meta }: StoredEvent): void => void latest.set(id, { at: Date.parse(meta.at), nth: ++nth }),
    /** Its state was kept, and nothing of it is read. */
    lastHappened: (id: string, at: number): void => void latest.set(id, { at, nth }),
    lastAt: (id: string): number => latest.get(id)?.at ?? 0,
    isBack: (id: string): void => void past.delete(id),
    /** `ofLate`: also shows of which more may follow in the part of the log that is being read */
    letGo: ({ ofLate }: { ofLate: boolean }): string[] => {
      const gone = [...shows].flatMap(([id, live]) => {
        const isWhole = ofLate || nth - (latest.get(id)?.nth ?? 0) > wholeAfter
        return isWhole && isOver(id, live) ? [id] : []
      })
      for (const id of gone) {
        past.add(id)
        shows.delete(id)
        latest.delete(id)
      }
      return gone
    },
  }
}
