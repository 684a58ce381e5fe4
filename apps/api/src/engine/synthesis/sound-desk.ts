import type { MadeSound, SoundRequest } from '@ghostlight/domain'
import type { Clock } from '../ports/runtime.ts'

export type MakeSound = (request: SoundRequest, how?: { prefetch: boolean }) => Promise<MadeSound>

/** Who waits for a sound, and what to do when it has been made or has failed; with `prefetch` it has time. */
type Waiter = { id: string; again: () => void; prefetch?: boolean }
type Making = { prefetch: boolean; waiters: Map<string, () => void> }

/** What speaks in the fallback voice is not kept for longer: by then the provider may be back. */
const fallbackKeptMs = 600_000

type Parts = { make: MakeSound; clock: Clock; kept?: number }

/** Sounds by what they are made from: at hand, being made, or failed. Bounded; a forgotten one is found in the blob store again. */
export const createSoundDesk = ({ make, clock, kept = 20_000 }: Parts) => {
  const made = new Map<string, { sound: MadeSound; until: number }>()
  const failures = new Map<string, string>()
  const making = new Map<string, Making>()

  const keep = (key: string, sound: MadeSound): void => {
    const until = sound.fallback === undefined ? Number.POSITIVE_INFINITY : clock.now() + fallbackKeptMs
    made.set(key, { sound, until })
    for (const oldest of made.keys()) {
      if (made.size <= kept) break
      made.delete(oldest)
    }
  }

  /** The cue was called before its sound was there: asked for once more like this, it overtakes what has time. */
  const hurry = (known: Making, request: SoundRequest): void => {
    known.prefetch = false
    make(request).catch(() => undefined)
  }

  return {
    made: (request: SoundRequest): MadeSound | undefined => {
      const found = made.get(soundKey(request))
      return found && clock.now() < found.until ? found.sound : undefined
    },
    /** Why it failed, told only while those who wait look: a later run tries again. */
    failure: (request: SoundRequest): string | undefined => failures.get(soundKey(request)),
    /** Makes it once, however many ask meanwhile; each of them is called when it is there, or has failed. */
    start: (request: SoundRequest, { id, again, prefetch = false }: Waiter): void => {
      const key = soundKey(request)
      const known = making.get(key)
      if (known) {
        known.waiters.set(id, again)
        if (known.prefetch && !prefetch) hurry(known, request)
        return
      }
      const waiters = new Map([[id, again]])
      making.set(key, { prefetch, waiters })
      make(request, { prefetch })
        .then(
          (sound) => keep(key, sound),
          (error: unknown) => void failures.set(key, error instanceof Error ? error.message : String(error)),
        )
        .finally(() => {
          making.delete(key)
          for (const look of waiters.values()) look()
          failures.delete(key)
        })
    },
  }
}

/** The same for requests that give the same sound. */
export const soundKey = ({ text, voiceId, settings: s }: SoundRequest): string =>
  `${voiceId}\0${s.speed}\0${s.stability}\0${s.similarity_boost}\0${s.style}\0${s.use_speaker_boost}\0${text}`
