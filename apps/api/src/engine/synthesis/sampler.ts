import { isRejection, type Rejection, reject, type VoiceSettings } from '@ghostlight/contracts'
import { languageName, type Saying, usualLanguage } from '@ghostlight/contracts/rules'
import { type LiveState, type MadeSound, type SampleOf, type SoundRequest, sampleOf, soundOf } from '@ghostlight/domain'
import type { Language, LanguageRequest } from '../ports/language.ts'
import type { Ids } from '../ports/runtime.ts'
import { newTurn, ranks, type Turn } from './provider-limit.ts'
import type { SynthesisCache } from './synthesis-cache.ts'

type Parts = {
  sounds: SynthesisCache
  language: { write: (request: LanguageRequest, turn: Turn) => ReturnType<Language['write']> }
  ids: Ids
}
type Show = Pick<LiveState, 'show' | 'transcripts'>
const unheard: Record<Saying, string> = { phone: 'the phone says it, or shows captions', captions: 'captions only' }
/** `settings`: of the voice, instead of the show's. */
export type ToSample = Omit<SampleOf, 'seed'> & { settings?: VoiceSettings | undefined }
export type Sample = { text: string; warnings: string[]; sound: MadeSound }

/**
 * What a template says to a person, made as the show would make it, after everything that running cues need. It is not
 * sent or recorded. Errors: ProviderFailed of the language model.
 */
export const createSampler = ({ sounds, language, ids }: Parts) => {
  /** The sound, once it is there. */
  const made = (request: SoundRequest): Promise<MadeSound | Rejection> =>
    new Promise((resolve) => {
      const known = sounds.made(request)
      if (known) return resolve(known)
      const again = () => resolve(sounds.made(request) ?? reject('PROVIDER_FAILED', sounds.failure(request)))
      sounds.start(request, { id: `hear/${ids.next()}`, again, prefetch: true })
    })

  return async (live: Show, { settings, ...wanted }: ToSample): Promise<Sample | Rejection> => {
    const said = sampleOf(live, { ...wanted, seed: ids.next() })
    if (isRejection(said)) return said
    const written =
      'line' in said ? await language.write(said.line, newTurn(ranks.prefetch)) : { text: said.text, rehearsal: false }
    // what no language model wrote is in the performance's language
    const words = 'line' in said && written.rehearsal ? said.own : said.words
    const request = soundOf(live, { text: written.text, words, userId: wanted.userId })
    if (!request) return reject('NOT_RUNNABLE')
    const sound = await made(settings ? { ...request, settings } : request)
    if (isRejection(sound)) return sound
    const warnings = [
      ...said.missing.map((name) => `{{${name}}} is empty`),
      ...(written.rehearsal ? ['rehearsal text: no language model wrote it'] : []),
      ...(sound.saidBy && request.language !== undefined
        ? [`its voice does not speak ${languageName(request.language, usualLanguage)}: ${unheard[sound.saidBy]}`]
        : []),
      ...(sound.fallback === undefined ? [] : [`spoken by the fallback voice: ${sound.fallback}`]),
    ]
    return { text: written.text, warnings, sound }
  }
}
export type Sampler = ReturnType<typeof createSampler>
