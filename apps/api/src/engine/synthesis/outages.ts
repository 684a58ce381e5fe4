import type { Language } from '../ports/language.ts'
import type { Clock } from '../ports/runtime.ts'
import { ProviderFailed, type Speech } from '../ports/speech.ts'

/** A provider whose last request failed. `since`: when the first of these failures was, ms */
export type Outage = { about: 'speech' | 'language'; name: string; detail: string; since: number }

/** Whatever nobody has asked for so long may be well again, ms. */
const forgottenMs = 600_000

/** Which providers fail now: a provider is well again with the next request that it answers. */
export const createOutages = (clock: Clock) => {
  const failing = new Map<Outage['about'], Outage & { at: number }>()

  const watched = async <T>(about: Outage['about'], name: string, asked: () => Promise<T>): Promise<T> => {
    try {
      const answer = await asked()
      failing.delete(about)
      return answer
    } catch (error) {
      const at = clock.now()
      if (error instanceof ProviderFailed)
        failing.set(about, { about, name, detail: error.message, since: failing.get(about)?.since ?? at, at })
      throw error
    }
  }

  return {
    ofSpeech: (speech: Speech): Speech => ({
      name: speech.name,
      synthesise: (request) => watched('speech', speech.name, () => speech.synthesise(request)),
      voices: () => speech.voices(),
      close: () => speech.close(),
    }),
    ofLanguage: (language: Language): Language => ({
      name: language.name,
      write: (request) => watched('language', language.name, () => language.write(request)),
    }),
    now: (): Outage[] => {
      for (const [about, { at }] of failing) if (clock.now() - at >= forgottenMs) failing.delete(about)
      return [...failing.values()].map(({ at: _, ...it }) => it)
    },
  }
}
