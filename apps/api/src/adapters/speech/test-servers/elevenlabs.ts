import { type LocalServer, sendJson, serve } from './http.ts'
import { tone } from './tone.ts'
import type { Trouble } from './trouble.ts'

export type SpeechServer = LocalServer & { trouble: Trouble | undefined }

const voices = [
  {
    voice_id: 'ghost',
    name: 'Ghost',
    description: 'Cold',
    labels: { accent: 'british' },
    preview_url: 'https://example.test/ghost.mp3',
    category: 'premade',
  },
  {
    voice_id: 'bare',
    name: 'Bare',
    category: 'cloned',
    verified_languages: [
      { language: 'ga', model_id: 'eleven_multilingual_v2' },
      { language: 'sw', model_id: 'eleven_flash_v2_5' },
    ],
  },
]

const models = [
  { model_id: 'eleven_monolingual_v1', languages: [{ language_id: 'fr', name: 'French' }] },
  {
    model_id: 'eleven_multilingual_v2',
    languages: [
      { language_id: 'en', name: 'English' },
      { language_id: 'de', name: 'German' },
    ],
  },
]

/** Speaks the part of the ElevenLabs protocol that we use: text to speech, and the list of voices. Answers with 1.2 s of tone. */
export async function serveElevenLabs(): Promise<SpeechServer> {
  const whole = await tone()
  const server = await serve(({ method, path, headers }, response) => {
    if (running.trouble) return running.trouble.answer(response, whole)
    if (headers['xi-api-key'] !== 'key') return sendJson(response, 401, { detail: { status: 'invalid_api_key' } })
    if (method === 'GET' && path === '/v1/voices') return sendJson(response, 200, { voices })
    if (method === 'GET' && path === '/v1/models') return sendJson(response, 200, models)
    const voice = /^\/v1\/text-to-speech\/(\w+)\?output_format=mp3_\w+$/.exec(path)?.[1]
    if (method !== 'POST' || !voice) return sendJson(response, 404, { detail: 'Not Found' })
    if (voice !== 'ghost') return sendJson(response, 404, { detail: { status: 'voice_not_found' } })
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(whole)
  })
  const running: SpeechServer = Object.assign(server, { trouble: undefined })
  return running
}
