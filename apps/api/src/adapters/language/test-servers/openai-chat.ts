import { type LocalServer, sendJson, serve } from '../../speech/test-servers/http.ts'
import type { Trouble } from '../../speech/test-servers/trouble.ts'

/** `reply`: what it answers instead of always the same, to the messages that it was asked with */
export type ChatServer = LocalServer & { trouble: Trouble | undefined; reply: ((prompt: string) => string) | undefined }

export function completion(content: unknown, finish_reason = 'stop'): object {
  const choices = [{ index: 0, finish_reason, message: { role: 'assistant', content } }]
  return { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'ghost', choices }
}

/** A server of OpenAI's chat completions that gives the same answer, unless it is told another one. */
export async function serveOpenAiChat(): Promise<ChatServer> {
  const whole = completion('  I kept your place.\n')
  const server = await serve(({ method, path, headers, body }, response) => {
    if (running.trouble) return running.trouble.answer(response, Buffer.from(JSON.stringify(whole)))
    if (headers.authorization !== 'Bearer key') return sendJson(response, 401, { error: { code: 'invalid_api_key' } })
    if (method !== 'POST' || path !== '/v1/chat/completions') return sendJson(response, 404, {})
    sendJson(response, 200, running.reply ? completion(running.reply(promptIn(body))) : whole)
  })
  const running: ChatServer = Object.assign(server, { trouble: undefined, reply: undefined })
  return running
}

/** The last message of a request. */
const promptIn = (body: unknown): string => {
  const messages = (body as { messages?: { content?: string }[] }).messages ?? []
  return messages.at(-1)?.content ?? ''
}
