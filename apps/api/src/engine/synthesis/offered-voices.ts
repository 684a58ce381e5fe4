import { pause } from '../pause.ts'
import type { Clock } from '../ports/runtime.ts'
import type { Speech } from '../ports/speech.ts'

const everyMs = 60_000
/** Longest wait for a provider that hangs, ms. */
const mostMs = 2_000

/** Ids of the voices that the provider has now, requested once a minute; undefined before its first answer. */
export const createOfferedVoices = ({ speech, clock }: { speech: Pick<Speech, 'voices'>; clock: Clock }) => {
  let known: ReadonlySet<string> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> = Promise.resolve()
  return async (): Promise<ReadonlySet<string> | undefined> => {
    if (clock.now() - askedAt >= everyMs) {
      askedAt = clock.now()
      asking = speech.voices().then(
        (voices) => {
          known = new Set(voices.map(({ voiceId }) => voiceId))
        },
        // it is asked again in a minute; a broken provider shows in the sounds
        () => undefined,
      )
    }
    if (!known) {
      const enough = new AbortController()
      await Promise.race([asking, pause(clock, mostMs, enough.signal)])
      enough.abort()
    }
    return known
  }
}
export type OfferedVoices = ReturnType<typeof createOfferedVoices>
