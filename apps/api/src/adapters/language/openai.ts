import OpenAI from 'openai'
import type { ContextFrame, Language, LanguageRequest } from '../../engine/ports/language.ts'
import { ProviderFailed } from '../../engine/ports/speech.ts'
import { ask } from '../speech/remote/ask.ts'
import { field } from '../speech/remote/field.ts'

export type OpenAiLanguageOptions = { apiKey: string; model: string; baseUrl?: string; timeoutMs?: number }

type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** A language model behind any OpenAI-compatible server. Error: ProviderFailed. It does not retry. */
export function openOpenAiLanguage({ apiKey, model, baseUrl, timeoutMs = 30_000 }: OpenAiLanguageOptions): Language {
  // The engine retries, because it knows the cue and the clock. `ask` sets the time limit. The client's own limit is
  // twice as long, so that the operator always reads the error of the same timer.
  const client = new OpenAI({ apiKey, maxRetries: 0, timeout: 2 * timeoutMs, ...(baseUrl ? { baseURL: baseUrl } : {}) })
  const asking = { provider: 'The language model', timeoutMs, closed: new AbortController().signal }
  return {
    name: `openai/${model}`,
    async write(request) {
      const answer: unknown = await ask(asking, (signal) =>
        client.chat.completions.create({ model, messages: messagesOf(request) }, { signal }),
      )
      return { text: contentOf(answer), rehearsal: false }
    },
  }
}

/** The messages for the model. What the person has heard, of either kind, counts as the model's own earlier words. */
function messagesOf({ system, prompt, context }: LanguageRequest): Message[] {
  const heard = (frame: ContextFrame): Message => ({ role: 'assistant', content: frame.content })
  const instructions: Message[] = system.trim() === '' ? [] : [{ role: 'system', content: system }]
  return [...instructions, ...context.map(heard), { role: 'user', content: prompt }]
}

/** Reads the answer carefully, because compatible servers do not always keep to the declared shape. */
function contentOf(answer: unknown): string {
  const choices = field(answer, 'choices')
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  const content = field(field(choice, 'message'), 'content')
  if (typeof content === 'string' && content.trim() !== '') return content.trim()
  const filtered = field(choice, 'finish_reason') === 'content_filter'
  const what = filtered ? 'declined to write this' : 'answered without any text'
  throw new ProviderFailed(`The language model ${what}`, { retryable: !filtered })
}
