import type { ElevenLabs, ElevenLabsClient } from '@elevenlabs/elevenlabs-js'
import { languageIn } from '@ghostlight/contracts/rules'
import type { ProviderVoice, Speech, VoiceSettings } from '../../engine/ports/speech.ts'
import { ask } from './remote/ask.ts'
import { soundIn } from './remote/sound.ts'

export type ElevenLabsOptions = { apiKey: string; baseUrl?: string; model?: string; timeoutMs?: number }

/** The voices of an ElevenLabs account. Errors: ProviderFailed; nothing is retried here. */
export function openElevenLabs(options: ElevenLabsOptions): Speech {
  const { model = 'eleven_multilingual_v2', timeoutMs = 30_000 } = options
  const closing = new AbortController()
  const asking = { provider: 'ElevenLabs', timeoutMs, closed: closing.signal }
  let client: Promise<ElevenLabsClient> | undefined
  // The library is large and takes a second to load, so it is loaded at its first use.
  const connected = () => (client ??= connect(options))

  return {
    name: `elevenlabs/${model}`,
    async synthesise({ text, voiceId, settings }) {
      const { textToSpeech } = await connected()
      return ask(asking, async (abortSignal) => {
        const request = {
          text,
          modelId: model,
          outputFormat: 'mp3_44100_64' as const,
          voiceSettings: settingsOf(settings),
        }
        return soundIn(await textToSpeech.convert(voiceId, request, { abortSignal }), asking.provider)
      })
    },
    async voices() {
      const { voices, models } = await connected()
      const [answer, ofModel] = await Promise.all([
        ask(asking, (abortSignal) => voices.getAll({}, { abortSignal })),
        // without it, each voice speaks what it was checked for, or nobody knows
        ask(asking, (abortSignal) => models.list({ abortSignal })).then(
          (all) => all.find(({ modelId }) => modelId === model)?.languages?.map(({ languageId }) => languageId) ?? [],
          () => [],
        ),
      ])
      return answer.voices.map((voice) => voiceOf(voice, { model, ofModel }))
    },
    async close() {
      closing.abort()
    },
  }
}

async function connect({ apiKey, baseUrl }: ElevenLabsOptions): Promise<ElevenLabsClient> {
  const { ElevenLabsClient } = await import('@elevenlabs/elevenlabs-js')
  // Retries belong to the engine, which knows the cue and the clock.
  return new ElevenLabsClient({ apiKey, maxRetries: 0, ...(baseUrl ? { baseUrl } : {}) })
}

function settingsOf(settings: VoiceSettings): ElevenLabs.VoiceSettings {
  return {
    stability: settings.stability,
    similarityBoost: settings.similarity_boost,
    style: settings.style,
    useSpeakerBoost: settings.use_speaker_boost,
    // The provider refuses values outside this range, and a slower voice is better than none.
    speed: Math.min(1.2, Math.max(0.7, settings.speed)),
  }
}

/** A voice speaks whatever its model speaks, and what it was checked for with that model. */
function languagesOf(
  { verifiedLanguages }: ElevenLabs.Voice,
  { model, ofModel }: { model: string; ofModel: readonly string[] },
): string[] {
  const checked = (verifiedLanguages ?? []).filter(({ modelId }) => modelId === model).map(({ language }) => language)
  return [...new Set([...ofModel, ...checked].flatMap((it) => languageIn(it) ?? []))].slice(0, mostLanguages)
}
const mostLanguages = 200

function voiceOf(voice: ElevenLabs.Voice, of: { model: string; ofModel: readonly string[] }): ProviderVoice {
  const languages = languagesOf(voice, of)
  return {
    voiceId: voice.voiceId,
    name: voice.name ?? voice.voiceId,
    description: voice.description ?? '',
    labels: voice.labels ?? {},
    preview_url: voice.previewUrl ?? null,
    category: voice.category ?? '',
    ...(languages.length > 0 && { languages }),
  }
}
