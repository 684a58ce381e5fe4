import { isIdle, type LiveState } from '@ghostlight/domain'
import type { StoredEvent } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'

/** A show to which nothing has happened for so long is past; one that is closed is when the last one has left. */
const pastMs = 24 * 60 * 60_000
/** while the log is read, a show of which nothing came for so many events is taken for whole */
const wholeAfter = 50_000

/** Which shows are folded on demand only; `shows`: those that are held. */
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
    isBack: (id: string): void => void past.delete(id),
    /** `ofLate`: also those of which something may follow in what is read just now */
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
