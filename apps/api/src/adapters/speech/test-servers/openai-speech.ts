import type { SpeechServer } from './elevenlabs.ts'
import { sendJson, serve } from './http.ts'
import { tone } from './tone.ts'

/** Speaks the protocol of `/v1/audio/speech`. `list`: its answer at `/v1/audio/voices`, if it has one. */
export async function serveOpenAiSpeech(list?: unknown): Promise<SpeechServer> {
  const whole = await tone()
  const server = await serve(({ method, path }, response) => {
    if (running.trouble) return running.trouble.answer(response, whole)
    if (method === 'GET' && path === '/v1/audio/voices' && list !== undefined) return sendJson(response, 200, list)
    if (method !== 'POST' || path !== '/v1/audio/speech')
      return sendJson(response, 404, { error: { code: 'not_found' } })
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(whole)
  })
  const running: SpeechServer = Object.assign(server, { trouble: undefined })
  return running
}
