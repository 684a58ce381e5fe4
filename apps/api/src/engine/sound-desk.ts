import type { MadeSound, SoundRequest } from '@ghostlight/domain'

export type MakeSound = (request: SoundRequest) => Promise<MadeSound>

/** Sounds by what they are made from: at hand, being made, or failed. Bounded; a forgotten one is found in the blob store again. */
export const createSoundDesk = (make: MakeSound, kept = 20_000) => {
  const made = new Map<string, MadeSound>()
  const failures = new Map<string, string>()
  const making = new Set<string>()
  const keyOf = ({ text, voiceId, settings }: SoundRequest) =>
    `${voiceId}\0${settings.speed}\0${settings.stability}\0${text}`

  return {
    made: (request: SoundRequest): MadeSound | undefined => made.get(keyOf(request)),
    /** Why it failed, told only while `done` looks: a later run tries again. */
    failure: (request: SoundRequest): string | undefined => failures.get(keyOf(request)),
    start: (request: SoundRequest, done: () => void): void => {
      const key = keyOf(request)
      if (making.has(key)) return
      making.add(key)
      make(request)
        .then(
          (sound) => {
            made.set(key, sound)
            for (const oldest of made.keys()) {
              if (made.size <= kept) break
              made.delete(oldest)
            }
          },
          (error: unknown) => {
            failures.set(key, error instanceof Error ? error.message : String(error))
          },
        )
        .finally(() => {
          making.delete(key)
          done()
          failures.delete(key)
        })
    },
  }
}
