import type { VoiceLanguages } from '@ghostlight/domain'
import { pause } from '../pause.ts'
import type { Clock } from '../ports/runtime.ts'
import type { Speech } from '../ports/speech.ts'

const everyMs = 60_000
/** Longest wait for a provider that hangs, ms. */
const mostMs = 2_000

/** Ids of the voices that the provider has now, requested once a minute; undefined before its first answer. */
export const createOfferedVoices = ({ speech, clock }: { speech: Pick<Speech, 'voices'>; clock: Clock }) => {
  let known: { ids: ReadonlySet<string>; languages: VoiceLanguages } | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> = Promise.resolve()
  const asked = async (): Promise<typeof known> => {
    if (clock.now() - askedAt >= everyMs) {
      askedAt = clock.now()
      asking = speech.voices().then(
        (voices) => {
          known = {
            ids: new Set(voices.map(({ voiceId }) => voiceId)),
            languages: new Map(voices.map(({ voiceId, name, languages }) => [voiceId, { name, languages }])),
          }
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
  const ids = async (): Promise<ReadonlySet<string> | undefined> => (await asked())?.ids
  return Object.assign(ids, {
    /** What each of them speaks. */
    languages: async (): Promise<VoiceLanguages | undefined> => (await asked())?.languages,
  })
}
export type OfferedVoices = ReturnType<typeof createOfferedVoices>
