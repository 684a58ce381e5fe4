import { speaksLanguage } from '@ghostlight/contracts/rules'
import type { MadeSound, SoundRequest } from '@ghostlight/domain'
import type { BlobStore } from '../ports/blobs.ts'
import type { Clock } from '../ports/runtime.ts'
import { ProviderFailed, type Speech } from '../ports/speech.ts'
import { embeddedConcurrency, type Limited, providerLimit, type Turn } from './provider-limit.ts'
import { soundName } from './sound-name.ts'
import type { Unspoken } from './unspoken.ts'
import { whenThere } from './when-there.ts'

export type SynthesiserOptions = {
  speech: Speech
  /** the voice when `speech` fails, if the operator wants one; embedded, so that it needs no network */
  fallback?: Speech | undefined
  blobs: BlobStore
  /** the installation's key: without it nobody can guess a name, or check a guess */
  key: Uint8Array
  clock: Clock
  /** parallel requests to the provider; absent = 4 */
  concurrency?: number
  /** silence for lines that no voice speaks; absent = each voice is taken to speak everything */
  unspoken?: Unspoken
}

/** Makes a sound, unless it is stored already. Errors: ProviderFailed, after at most 3 tries. */
export type Synthesise = (request: SoundRequest, turn: Turn) => Promise<MadeSound>

type Provider = { speech: Speech; limited: Limited; assertUp: () => void }

/** A provider that failed three times running is paused for this long, if there is another voice, ms. */
const outageMs = 30_000

/** Speaks with the provider or its substitute, into the store. Keeps no sounds itself: the cache does. */
export const createSynthesiser = (options: SynthesiserOptions): Synthesise => {
  const { speech, fallback, blobs, key, clock, concurrency = 4, unspoken } = options
  let outage = { until: 0, why: '' }
  const first: Provider = {
    speech,
    limited: providerLimit({ clock, concurrency }),
    assertUp: () => {
      if (clock.now() < outage.until) throw new ProviderFailed(outage.why, { retryable: false })
    },
  }
  const second: Provider | undefined = fallback && {
    speech: fallback,
    limited: providerLimit({ clock, concurrency: embeddedConcurrency }),
    assertUp: () => undefined,
  }

  const produce = async (provider: Provider, request: SoundRequest, turn: Turn): Promise<MadeSound> => {
    const by = provider.speech.name
    const name = soundName(key, { ...request, provider: by })
    const known = await whenThere(clock, () => blobs.info(name))
    if (known) return { name, durationMs: known.durationMs, provider: by }
    const { bytes, mimeType, durationMs } = await provider.limited(async () => {
      provider.assertUp()
      return provider.speech.synthesise(request)
    }, turn)
    const info = { mimeType, durationMs, ...(request.of !== undefined && { of: request.of }) }
    await whenThere(clock, () => blobs.put(name, bytes, info))
    return { name, durationMs, provider: by }
  }

  return async (request, turn) => {
    const silent = await unspoken?.of(request)
    if (silent) return silent
    try {
      return await produce(first, request, turn)
    } catch (error) {
      if (!second || !(error instanceof ProviderFailed)) throw error
      if (error.retryable) outage = { until: clock.now() + outageMs, why: error.message }
      const voiceId = await voiceLike(request, second.speech)
      if (voiceId === undefined && unspoken) return { ...(await unspoken.silent(request)), fallback: error.message }
      const sound = await produce(second, { ...request, ...(voiceId !== undefined && { voiceId }) }, turn)
      return { ...sound, fallback: error.message }
    }
  }
}

/**
 * A voice always has the same substitute; two voices have two, as long as there are enough. Undefined: none speaks the
 * language.
 */
const voiceLike = async ({ voiceId, language }: SoundRequest, speech: Speech): Promise<string | undefined> => {
  const all = await speech.voices()
  const voices = all
    .filter(({ languages }) => language === undefined || speaksLanguage(languages, language))
    .map((it) => it.voiceId)
  if (voices.includes(voiceId)) return voiceId
  const place = [...voiceId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return voices[place % voices.length]
}
