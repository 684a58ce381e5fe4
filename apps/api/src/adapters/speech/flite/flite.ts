import { ProviderFailed, type ProviderVoice, type Sound, type Speech } from '../../../engine/ports/speech.ts'
import { WorkerQueue } from '../../workers/worker-queue.ts'
import { isVoiceId, type Said, VOICES, type VoiceId } from './messages.ts'

const DESCRIPTIONS: Record<VoiceId, { name: string; description: string; labels: Record<string, string> }> = {
  rms: {
    name: 'Rms',
    description: 'A man, American, the clearest of the three.',
    labels: { gender: 'male', accent: 'american' },
  },
  slt: { name: 'Slt', description: 'A woman, American.', labels: { gender: 'female', accent: 'american' } },
  awb: { name: 'Awb', description: 'A man, Scottish.', labels: { gender: 'male', accent: 'scottish' } },
}

export type FliteOptions = { workers?: number; timeoutMs?: number; script?: URL }

/**
 * The embedded voice: Flite in a worker thread, without account or network. Only the setting `speed` (0.5 – 2) has an
 * effect. Errors: ProviderFailed; retryable if the engine broke, and not if the text cannot be said.
 */
export function openFlite(options: FliteOptions = {}): Speech {
  const queue = new WorkerQueue({
    script: options.script ?? new URL('./worker.ts', import.meta.url),
    workers: options.workers ?? 1,
    timeoutMs: options.timeoutMs ?? 60_000,
  })
  return {
    name: 'flite',
    async synthesise({ text, voiceId, settings }) {
      if (!isVoiceId(voiceId)) {
        throw new ProviderFailed(`Flite has no voice '${voiceId}', only ${VOICES.join(', ')}`, { retryable: false })
      }
      const answer = await queue.run({ text, voiceId, speed: settings.speed }).catch((cause: Error) => {
        throw new ProviderFailed(`Flite failed: ${cause.message}`, { retryable: true, cause })
      })
      return soundOf(answer)
    },
    voices: async () => VOICES.map(described),
    close: () => queue.close(),
  }
}

function soundOf(answer: unknown): Sound {
  const said = parseSaid(answer)
  if ('refused' in said) throw new ProviderFailed(`Flite cannot say this: ${said.refused}`, { retryable: false })
  return { bytes: said.bytes, mimeType: 'audio/mpeg', durationMs: said.durationMs }
}

/** The worker is our own code: its answers keep the type. */
function parseSaid(answer: unknown): Said {
  return answer as Said
}

function described(voiceId: VoiceId): ProviderVoice {
  return { voiceId, ...DESCRIPTIONS[voiceId], preview_url: null, category: 'embedded', languages: ['en'] }
}
