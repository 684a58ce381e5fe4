import type { MadeSound, SoundRequest } from '@ghostlight/domain'

export type MakeSound = (request: SoundRequest) => Promise<MadeSound>

/** Who waits for a sound, and what to do when it has been made or has failed. */
type Waiter = { id: string; again: () => void }

/** Sounds by what they are made from: at hand, being made, or failed. Bounded; a forgotten one is found in the blob store again. */
export const createSoundDesk = (make: MakeSound, kept = 20_000) => {
  const made = new Map<string, MadeSound>()
  const failures = new Map<string, string>()
  const making = new Map<string, Map<string, () => void>>()

  const keep = (key: string, sound: MadeSound): void => {
    made.set(key, sound)
    for (const oldest of made.keys()) {
      if (made.size <= kept) break
      made.delete(oldest)
    }
  }

  return {
    made: (request: SoundRequest): MadeSound | undefined => made.get(keyOf(request)),
    /** Why it failed, told only while those who wait look: a later run tries again. */
    failure: (request: SoundRequest): string | undefined => failures.get(keyOf(request)),
    /** Makes it once, however many ask meanwhile; each of them is called when it is there, or has failed. */
    start: (request: SoundRequest, { id, again }: Waiter): void => {
      const key = keyOf(request)
      const waiting = making.get(key)
      if (waiting) {
        waiting.set(id, again)
        return
      }
      const waiters = new Map([[id, again]])
      making.set(key, waiters)
      make(request)
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

const keyOf = ({ text, voiceId, settings: s }: SoundRequest): string =>
  `${voiceId}\0${s.speed}\0${s.stability}\0${s.similarity_boost}\0${s.style}\0${s.use_speaker_boost}\0${text}`
