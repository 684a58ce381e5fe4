import { type LocalServer, sendJson, serve } from '../../speech/test-servers/http.ts'
import type { Trouble } from '../../speech/test-servers/trouble.ts'

export type ChatServer = LocalServer & { trouble: Trouble | undefined }

export function completion(content: unknown, finish_reason = 'stop'): object {
  const choices = [{ index: 0, finish_reason, message: { role: 'assistant', content } }]
  return { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'ghost', choices }
}

/** A server of OpenAI's chat completions that always gives the same answer. */
export async function serveOpenAiChat(): Promise<ChatServer> {
  const whole = completion('  I kept your place.\n')
  const server = await serve(({ method, path, headers }, response) => {
    if (running.trouble) return running.trouble.answer(response, Buffer.from(JSON.stringify(whole)))
    if (headers.authorization !== 'Bearer key') return sendJson(response, 401, { error: { code: 'invalid_api_key' } })
    if (method !== 'POST' || path !== '/v1/chat/completions') return sendJson(response, 404, {})
    sendJson(response, 200, whole)
  })
  const running: ChatServer = Object.assign(server, { trouble: undefined })
  return running
}
