import { serveOpenAiSpeech } from '../../apps/api/src/adapters/speech/test-servers/openai-speech.ts'
import { troubles } from '../../apps/api/src/adapters/speech/test-servers/trouble.ts'

/** A speech provider on this machine, for `SPEECH_BASE_URL`. On request it fails every call with 500. */
export const openSpeechProvider = async (voices: readonly string[]) => {
  const server = await serveOpenAiSpeech(voices)
  return {
    url: server.url,
    fail: (isFailing: boolean): void => {
      server.trouble = isFailing ? troubles.find(({ title }) => title === '500') : undefined
    },
    close: server.close,
  }
}
