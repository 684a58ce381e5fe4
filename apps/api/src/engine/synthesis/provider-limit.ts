import type { Clock } from '../ports/runtime.ts'
import { ProviderFailed } from '../ports/speech.ts'

/** For a voice that speaks one sentence at a time: one more waits, so that it never idles. */
export const embeddedConcurrency = 2

const TRIES = 3
const FIRST_WAIT_MS = 500
/** Who must wait longer than this has missed its cue: better a failure that the console names. */
const LONGEST_WAIT_MS = 30_000

/**
 * The place of one request among all. What is prefetched waits behind everything that a running cue needs;
 * when the cue is called before it is made, `hurry` puts it among those.
 */
export type Turn = { readonly prefetch: boolean; hurry: () => void; onHurry: (moved: () => void) => void }

export const newTurn = (prefetch: boolean): Turn => {
  let isPrefetch = prefetch
  let moved = (): void => undefined
  return {
    get prefetch() {
      return isPrefetch
    },
    hurry: () => {
      if (!isPrefetch) return
      isPrefetch = false
      moved()
    },
    onHurry: (then) => {
      moved = then
    },
  }
}

type Waiting = { turn: Turn; admit: () => void }

/** At most so many inside at once, in order of arrival; of what is prefetched one fewer, so that a cue finds a place. */
const createGate = (concurrency: number) => {
  const mostPrefetched = Math.max(1, concurrency - 1)
  const inside = new Set<Turn>()
  const live: Waiting[] = []
  const prefetched: Waiting[] = []

  const hasRoom = ({ turn }: Waiting): boolean =>
    inside.size < concurrency && (!turn.prefetch || [...inside].filter((it) => it.prefetch).length < mostPrefetched)

  const admit = (): void => {
    for (;;) {
      const list = live.length > 0 ? live : prefetched
      const [next] = list
      if (!next || !hasRoom(next)) return
      list.shift()
      inside.add(next.turn)
      next.admit()
    }
  }

  return {
    enter: (turn: Turn): Promise<void> =>
      new Promise((resolve) => {
        const waiting: Waiting = { turn, admit: resolve }
        ;(turn.prefetch ? prefetched : live).push(waiting)
        turn.onHurry(() => {
          const place = prefetched.indexOf(waiting)
          if (place >= 0) live.push(...prefetched.splice(place, 1))
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
 * Lets so many requests at a time through to one provider, and tries a retryable failure again (3 tries; 500 ms, then
 * 1 s, or when the provider said, which then holds for all). Errors: those of the request.
 */
export const providerLimit = ({ clock, concurrency }: { clock: Clock; concurrency: number }): Limited => {
  const gate = createGate(concurrency)
  let closedUntil = 0

  const until = (at: number) => (at > clock.now() ? new Promise<void>((resolve) => clock.at(at, resolve)) : undefined)
  /** What is prefetched keeps nobody's place while it waits. */
  const pause = async (turn: Turn, at: number): Promise<void> => {
    if (!turn.prefetch) return until(at)
    gate.leave(turn)
    await until(at)
    await gate.enter(turn)
  }

  const attempt = async <T>(request: () => Promise<T>, { turn, tried }: { turn: Turn; tried: number }): Promise<T> => {
    // Another request may have pushed it on while this one waited.
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

  return async (request, turn = newTurn(false)) => {
    await gate.enter(turn)
    try {
      return await attempt(request, { turn, tried: 0 })
    } finally {
      gate.leave(turn)
    }
  }
}
