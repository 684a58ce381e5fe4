import { serveOpenAiSpeech } from '../../apps/api/src/adapters/speech/test-servers/openai-speech.ts'
import { troubles } from '../../apps/api/src/adapters/speech/test-servers/trouble.ts'

/** A provider of speech on this machine, for `SPEECH_BASE_URL`; told to, it refuses every call with 401. */
export const openSpeechProvider = async (voices: readonly string[]) => {
  const server = await serveOpenAiSpeech(voices)
  return {
    url: server.url,
    refuse: (isRefusing: boolean): void => {
      server.trouble = isRefusing ? troubles.find(({ title }) => title === '401') : undefined
    },
    close: server.close,
  }
}
