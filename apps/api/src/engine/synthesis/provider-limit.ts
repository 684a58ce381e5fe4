import type { Clock } from '../ports/runtime.ts'
import { ProviderFailed } from '../ports/speech.ts'

/** For a voice that speaks one sentence at a time: one more request waits, so that it is never idle. */
export const embeddedConcurrency = 2

const TRIES = 3
const FIRST_WAIT_MS = 500
/** A request with a longer wait has missed its cue: a failure that the console names is better. */
const LONGEST_WAIT_MS = 30_000

/** Priorities; within each, people who registered themselves come after expected ones. */
export const ranks = { live: 0, liveStranger: 1, prefetch: 2, prefetchStranger: 3 } as const
export type Rank = (typeof ranks)[keyof typeof ranks]
export const rankOf = ({ prefetch, stranger }: { prefetch: boolean; stranger: boolean }): Rank =>
  prefetch ? (stranger ? ranks.prefetchStranger : ranks.prefetch) : stranger ? ranks.liveStranger : ranks.live

/**
 * The place of one request in the queue. A prefetch waits behind everything live. `hurry` moves it up when its cue is
 * called, or when others need it too.
 */
export type Turn = {
  readonly rank: Rank
  readonly prefetch: boolean
  hurry: (rank?: Rank) => void
  onHurry: (moved: () => void) => void
}

export const newTurn = (first: Rank): Turn => {
  let rank = first
  let moved = (): void => undefined
  return {
    get rank() {
      return rank
    },
    get prefetch() {
      return rank >= ranks.prefetch
    },
    hurry: (better = ranks.live) => {
      if (better >= rank) return
      rank = better
      moved()
    },
    onHurry: (then) => {
      moved = then
    },
  }
}

type Waiting = { turn: Turn; admit: () => void }

/**
 * Admits a limited number at once, by rank and order of arrival. Prefetches get one place less, so that a cue finds one
 * free.
 */
const createGate = (concurrency: number) => {
  const mostPrefetched = Math.max(1, concurrency - 1)
  const inside = new Set<Turn>()
  const lists: Waiting[][] = Object.values(ranks).map(() => [])
  const listOf = (rank: Rank): Waiting[] => lists[rank] ?? []

  const hasRoom = ({ turn }: Waiting): boolean =>
    inside.size < concurrency && (!turn.prefetch || [...inside].filter((it) => it.prefetch).length < mostPrefetched)

  const admit = (): void => {
    for (;;) {
      const list = lists.find(({ length }) => length > 0)
      const next = list?.[0]
      if (!list || !next || !hasRoom(next)) return
      list.shift()
      inside.add(next.turn)
      next.admit()
    }
  }

  return {
    enter: (turn: Turn): Promise<void> =>
      new Promise((resolve) => {
        const waiting: Waiting = { turn, admit: resolve }
        let list = listOf(turn.rank)
        list.push(waiting)
        turn.onHurry(() => {
          const place = list.indexOf(waiting)
          if (place >= 0) {
            list.splice(place, 1)
            list = listOf(turn.rank)
            list.push(waiting)
          }
          admit()
        })
        admit()
      }),
    leave: (turn: Turn): void => {
      inside.delete(turn)
      admit()
    },
  }
}

export type Limited = <T>(request: () => Promise<T>, turn?: Turn) => Promise<T>

/**
 * Limits parallel requests to one provider, and repeats failures that may pass (3 tries: after 500 ms, then 1 s, or
 * when the provider said, which then holds for all). Errors: those of the request.
 */
export const providerLimit = ({ clock, concurrency }: { clock: Clock; concurrency: number }): Limited => {
  const gate = createGate(concurrency)
  let closedUntil = 0

  const until = (at: number) => (at > clock.now() ? new Promise<void>((resolve) => clock.at(at, resolve)) : undefined)
  /** A prefetch gives up its place while it waits. */
  const pause = async (turn: Turn, at: number): Promise<void> => {
    if (!turn.prefetch) return until(at)
    gate.leave(turn)
    await until(at)
    await gate.enter(turn)
  }

  const attempt = async <T>(request: () => Promise<T>, { turn, tried }: { turn: Turn; tried: number }): Promise<T> => {
    // Another request may have moved the time while this one waited.
    while (closedUntil > clock.now()) await pause(turn, closedUntil)
    try {
      return await request()
    } catch (error) {
      const again = error instanceof ProviderFailed && error.retryable && tried + 1 < TRIES
      if (!again) throw error
      const wait = error.retryAfterMs ?? FIRST_WAIT_MS * 2 ** tried
      if (wait > LONGEST_WAIT_MS) throw error
      const resume = clock.now() + wait
      if (error.retryAfterMs !== undefined) closedUntil = Math.max(closedUntil, resume)
      await pause(turn, resume)
      return attempt(request, { turn, tried: tried + 1 })
    }
  }

  return async (request, turn = newTurn(ranks.live)) => {
    await gate.enter(turn)
    try {
      return await attempt(request, { turn, tried: 0 })
    } finally {
      gate.leave(turn)
    }
  }
}
