import type { MadeSound, SoundRequest } from '@ghostlight/domain'
import type { Clock } from '../ports/runtime.ts'
import { newTurn, rankOf, type Turn } from './provider-limit.ts'
import { soundKey } from './sound-name.ts'
import type { Synthesise } from './synthesiser.ts'

/**
 * A caller that waits for a sound, and what to call when it is ready or has failed. `prefetch`: it has time.
 * `stranger`: it comes after expected people.
 */
type Waiter = { id: string; again: () => void; prefetch?: boolean; stranger?: boolean }
type InFlight = { turn: Turn; waiters: Map<string, () => void> }

/** The fallback voice is kept only this long, because the provider may be back by then, ms. */
const fallbackKeptMs = 600_000

type Parts = {
  synthesise: Synthesise
  clock: Clock
  /** whether a person was erased; their sounds go with them */
  erased?: (personId: string) => boolean
  most?: number
}

/**
 * Sounds by their inputs: ready, in flight, or failed. Limited in number; a dropped one is found in the blob store
 * again.
 */
export const createSynthesisCache = ({ synthesise, clock, erased = () => false, most = 20_000 }: Parts) => {
  const made = new Map<string, { sound: MadeSound; until: number; of: string | undefined }>()
  const failures = new Map<string, string>()
  const inFlight = new Map<string, InFlight>()

  const keep = (key: string, sound: MadeSound, of: string | undefined): void => {
    const until = sound.fallback === undefined ? Number.POSITIVE_INFINITY : clock.now() + fallbackKeptMs
    made.delete(key)
    made.set(key, { sound, until, of })
    for (const oldest of made.keys()) {
      if (made.size <= most) break
      made.delete(oldest)
    }
  }

  return {
    made: (request: SoundRequest): MadeSound | undefined => {
      const found = made.get(soundKey(request))
      if (!found || clock.now() >= found.until) return undefined
      return found.of !== undefined && erased(found.of) ? undefined : found.sound
    },
    /** Why it failed. Known only while the waiting callers are told, because a later run tries again. */
    failure: (request: SoundRequest): string | undefined => failures.get(soundKey(request)),
    /**
     * Makes the sound once for all callers, and calls each when it is ready or has failed. A prefetch comes after
     * everything that a running cue needs, until a caller without `prefetch` asks for it.
     */
    start: (request: SoundRequest, { id, again, prefetch = false, stranger = false }: Waiter): void => {
      const key = soundKey(request)
      const rank = rankOf({ prefetch, stranger })
      const known = inFlight.get(key)
      if (known) {
        known.waiters.set(id, again)
        known.turn.hurry(rank)
        return
      }
      const turn = newTurn(rank)
      const waiters = new Map([[id, again]])
      inFlight.set(key, { turn, waiters })
      synthesise(request, turn)
        .then(
          (sound) => keep(key, sound, request.of),
          (error: unknown) => void failures.set(key, error instanceof Error ? error.message : String(error)),
        )
        .finally(() => {
          inFlight.delete(key)
          for (const call of waiters.values()) call()
          failures.delete(key)
        })
    },
  }
}
export type SynthesisCache = ReturnType<typeof createSynthesisCache>
