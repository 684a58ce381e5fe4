import OpenAI from 'openai'
import type { ContextFrame, Language, LanguageRequest } from '../../engine/ports/language.ts'
import { ProviderFailed } from '../../engine/ports/speech.ts'
import { ask } from '../speech/remote/ask.ts'
import { field } from '../speech/remote/field.ts'

export type OpenAiLanguageOptions = { apiKey: string; model: string; baseUrl?: string; timeoutMs?: number }

type Message = { role: 'system' | 'user' | 'assistant'; content: string }

/** A language model behind any OpenAI-compatible server. Errors: ProviderFailed; nothing is retried here. */
export function openOpenAiLanguage({ apiKey, model, baseUrl, timeoutMs = 30_000 }: OpenAiLanguageOptions): Language {
  // Retries belong to the engine, which knows the cue and the clock. The time limit is ask's: the client's own stands
  // behind it, so that which of two equal timers fires first never decides what the operator reads.
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

/** What the person heard before, of either kind, was said by the show: to the model its own earlier words. */
function messagesOf({ system, prompt, context }: LanguageRequest): Message[] {
  const heard = (frame: ContextFrame): Message => ({ role: 'assistant', content: frame.content })
  const instructions: Message[] = system.trim() === '' ? [] : [{ role: 'system', content: system }]
  return [...instructions, ...context.map(heard), { role: 'user', content: prompt }]
}

/** Compatible servers keep to the declared shape more or less: nothing of it is taken for granted. */
function contentOf(answer: unknown): string {
  const choices = field(answer, 'choices')
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  const content = field(field(choice, 'message'), 'content')
  if (typeof content === 'string' && content.trim() !== '') return content.trim()
  const filtered = field(choice, 'finish_reason') === 'content_filter'
  const what = filtered ? 'declined to write this' : 'answered without any text'
  throw new ProviderFailed(`The language model ${what}`, { retryable: !filtered })
}
