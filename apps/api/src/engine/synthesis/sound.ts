import { createHmac } from 'node:crypto'
import type { BlobInfo, BlobStore } from '../ports/blobs.ts'
import type { Clock } from '../ports/runtime.ts'
import { ProviderFailed, type Speech, type VoiceSettings } from '../ports/speech.ts'
import { embeddedConcurrency, type Limited, newTurn, providerLimit, type Turn } from './provider-limit.ts'

export type SoundRequest = { text: string; voiceId: string; settings: VoiceSettings }
/** `fallback`: why it is in the fallback voice, where it is. */
export type MadeSound = { name: string; info: BlobInfo; fallback?: string }

export type SoundMakerOptions = {
  speech: Speech
  /** speaks when `speech` fails, where the operator wants that; embedded, so that it needs no network */
  fallback?: Speech | undefined
  blobs: BlobStore
  /** the installation's key: without it a name can neither be guessed nor confirm a guess */
  key: Uint8Array
  clock: Clock
  /** requests at the provider at once; 4 where not given */
  concurrency?: number
}

export interface SoundMaker {
  /** The name this provider's sound of these words has: 64 lower-case hex digits. Pure. */
  nameOf(request: SoundRequest): string
  /**
   * Made once, however many ask and whenever. `prefetch`: after everything that a running cue needs, unless
   * somebody asks for it without. Errors: ProviderFailed, after at most 3 tries.
   */
  make(request: SoundRequest, how?: { prefetch: boolean }): Promise<MadeSound>
}

type Provider = { speech: Speech; limited: Limited; assertUp: () => void }

/** A provider that failed three times running is not asked again for this long, where there is another voice. */
const outageMs = 30_000

export function soundMaker(options: SoundMakerOptions): SoundMaker {
  const { speech, fallback, blobs, key, clock, concurrency = 4 } = options
  const making = new Map<string, { turn: Turn; sound: Promise<MadeSound> }>()
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
    const name = soundName(key, { ...request, provider: provider.speech.name })
    const known = await blobs.info(name)
    if (known) return { name, info: known }
    const { bytes, mimeType, durationMs } = await provider.limited(async () => {
      provider.assertUp()
      return provider.speech.synthesise(request)
    }, turn)
    await blobs.put(name, bytes, { mimeType, durationMs })
    return { name, info: { mimeType, durationMs, size: bytes.length } }
  }

  const spoken = async (request: SoundRequest, turn: Turn): Promise<MadeSound> => {
    try {
      return await produce(first, request, turn)
    } catch (error) {
      if (!second || !(error instanceof ProviderFailed)) throw error
      if (error.retryable) outage = { until: clock.now() + outageMs, why: error.message }
      const voiceId = await voiceLike(request.voiceId, second.speech)
      const sound = await produce(second, { ...request, voiceId }, turn)
      return { ...sound, fallback: error.message }
    }
  }

  const nameOf = (request: SoundRequest) => soundName(key, { ...request, provider: speech.name })

  return {
    nameOf,
    make(request, { prefetch } = { prefetch: false }) {
      const name = nameOf(request)
      const known = making.get(name)
      if (known) {
        if (!prefetch) known.turn.hurry()
        return known.sound
      }
      const turn = newTurn(prefetch)
      const sound = spoken(request, turn).finally(() => making.delete(name))
      making.set(name, { turn, sound })
      return sound
    },
  }
}

/** The same voice of a show always has the same stand-in; two of them have two, as long as there are enough. */
const voiceLike = async (voiceId: string, speech: Speech): Promise<string> => {
  const voices = (await speech.voices()).map((it) => it.voiceId)
  if (voices.includes(voiceId)) return voiceId
  const place = [...voiceId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return voices[place % voices.length] ?? voiceId
}

/** HMAC-SHA256 over everything the sound is made from. The leading tag changes if what a name covers ever does. */
export function soundName(key: Uint8Array, from: SoundRequest & { provider: string }): string {
  const { provider, voiceId, text, settings: s } = from
  const settings = [s.stability, s.similarity_boost, s.style, s.use_speaker_boost, s.speed]
  return createHmac('sha256', key)
    .update(JSON.stringify(['sound/1', provider, voiceId, settings, text]))
    .digest('hex')
}
