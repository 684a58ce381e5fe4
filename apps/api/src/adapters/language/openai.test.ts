import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language, LanguageRequest } from '../../engine/ports/language.ts'
import { sendJson } from '../speech/test-servers/http.ts'
import { type Trouble, troubles } from '../speech/test-servers/trouble.ts'
import { openOpenAiLanguage } from './openai.ts'
import { type ChatServer, completion, serveOpenAiChat } from './test-servers/openai-chat.ts'

const request: LanguageRequest = {
  system: 'You are a ghost.',
  prompt: 'Greet SECRET Anna.',
  context: [
    { type: 'llm', content: 'You again.' },
    { type: 'speech', content: 'The show begins.' },
  ],
  slots: { phone: '+491234' },
  seed: 'seed',
}

const rubbish: Trouble[] = [
  ...['', '  \n', null, 7, undefined].map((content) => ({
    title: `the content ${JSON.stringify(content)}`,
    answer: (response: Parameters<Trouble['answer']>[0]) => sendJson(response, 200, completion(content)),
    failure: { retryable: true, message: /without any text/ },
  })),
  ...[{}, [], 'text', { choices: [] }, { choices: [null] }].map((body) => ({
    title: `the body ${JSON.stringify(body)}`,
    answer: (response: Parameters<Trouble['answer']>[0]) => sendJson(response, 200, body),
    failure: { retryable: true, message: /without any text/ },
  })),
  {
    title: 'a page instead of JSON',
    answer: (response) => void response.end('<html>Bad gateway</html>'),
    failure: { retryable: true, message: /./ },
  },
  {
    title: 'a refusal to write it',
    answer: (response) => sendJson(response, 200, completion('', 'content_filter')),
    failure: { retryable: false, message: /declined/ },
  },
]

describe('against a local server that speaks the OpenAI protocol', () => {
  let server: ChatServer
  let language: Language
  let hasty: Language
  beforeAll(async () => {
    server = await serveOpenAiChat()
    const where = { apiKey: 'key', model: 'ghost', baseUrl: `${server.url}/v1` }
    language = openOpenAiLanguage(where)
    hasty = openOpenAiLanguage({ ...where, timeoutMs: 300 })
  })
  afterAll(() => server.close())

  test('[LA-04] the model’s text is not marked as rehearsal text', async () => {
    expect(await language.write(request)).toEqual({ text: 'I kept your place.', rehearsal: false })
  })

  test('[LA-04] system, earlier words and prompt are sent in this order, without slots', async () => {
    await language.write(request)
    expect(server.asked.at(-1)?.body).toEqual({
      model: 'ghost',
      messages: [
        { role: 'system', content: 'You are a ghost.' },
        { role: 'assistant', content: 'You again.' },
        { role: 'assistant', content: 'The show begins.' },
        { role: 'user', content: 'Greet SECRET Anna.' },
      ],
    })
    await language.write({ ...request, system: ' ', context: [] })
    expect(server.asked.at(-1)?.body).toMatchObject({ messages: [{ role: 'user' }] })
  })

  test.each([...troubles, ...rubbish])(
    '[LA-05] $title is a ProviderFailed that says whether and when to try again',
    async (trouble) => {
      server.trouble = trouble
      const asked = server.asked.length
      const error = await (trouble.isSilent ? hasty : language).write(request).then(
        () => undefined,
        (failed: unknown) => failed,
      )
      server.trouble = undefined
      const { message, retryable, retryAfterMs } = trouble.failure
      expect(error).toMatchObject({
        name: 'ProviderFailed',
        retryable,
        retryAfterMs,
        message: expect.stringMatching(message),
      })
      expect(String(error)).not.toContain('SECRET')
      expect(server.asked.length).toBe(asked + 1)
    },
  )
})
