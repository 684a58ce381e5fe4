import { ProviderFailed, type ProviderVoice, type Speech } from '../../engine/ports/speech.ts'
import { ask } from './remote/ask.ts'
import { soundIn } from './remote/sound.ts'
import { knownVoices, readVoices } from './remote/voice-list.ts'

export type CompatibleSpeechOptions = { baseUrl: string; apiKey?: string; model?: string; timeoutMs?: number }

/**
 * Any server with `/v1/audio/speech`; `baseUrl` with or without the `/v1`. Errors: ProviderFailed; nothing is retried
 * here.
 */
export function openCompatibleSpeech(options: CompatibleSpeechOptions): Speech {
  const { baseUrl, apiKey, model = 'tts-1', timeoutMs = 30_000 } = options
  const root = baseUrl.slice(0, [...baseUrl].findLastIndex((it) => it !== '/') + 1).replace(/\/v1$/, '')
  const closing = new AbortController()
  const asking = { provider: 'The speech server', timeoutMs, closed: closing.signal }
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }

  return {
    // Part of every sound's name, because another server has other voices under the same ids.
    name: `openai-compatible/${root}/${model}`,
    async synthesise({ text, voiceId, settings }) {
      const speed = Math.min(4, Math.max(0.25, settings.speed))
      const body = JSON.stringify({ model, input: text, voice: voiceId, response_format: 'mp3', speed })
      return ask(asking, async (signal) => {
        const answer = await answered(fetch(`${root}/v1/audio/speech`, { method: 'POST', headers, body, signal }))
        return soundIn(answer.body ?? emptyBody(), asking.provider)
      })
    },
    /** The protocol has no list of voices. If a server has none, OpenAI's own names are used. */
    async voices(): Promise<ProviderVoice[]> {
      try {
        return await ask(asking, async (signal) => {
          const answer = await answered(fetch(`${root}/v1/audio/voices`, { headers, signal }))
          return readVoices(await answer.json()) ?? knownVoices
        })
      } catch (error) {
        if (error instanceof ProviderFailed && !error.retryable && !closing.signal.aborted) return knownVoices
        throw error
      }
    },
    async close() {
      closing.abort()
    },
  }
}

/** The answer if it is one; else an error in the shape that the other clients throw. */
async function answered(asked: Promise<Response>): Promise<Response> {
  const answer = await asked
  if (answer.ok) return answer
  const body: unknown = await answer.json().catch(() => undefined)
  throw Object.assign(new Error('refused'), { status: answer.status, headers: answer.headers, body })
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
