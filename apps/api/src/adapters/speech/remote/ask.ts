import { ProviderFailed } from '../../../engine/ports/speech.ts'
import { readRefusal } from './refusal.ts'

export type Asking = { provider: string; timeoutMs: number; closed: AbortSignal }

/**
 * One request to a remote provider, including its body, within `timeoutMs`. Every error becomes ProviderFailed. Its
 * message says who failed and how, but never repeats the request, which may contain personal words.
 */
export async function ask<T>(
  { provider, timeoutMs, closed }: Asking,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([late, closed])
  try {
    signal.throwIfAborted()
    return await request(signal)
  } catch (cause) {
    if (cause instanceof ProviderFailed) throw cause
    if (closed.aborted) throw new ProviderFailed(`${provider} was closed`, { retryable: false, cause })
    if (late.aborted)
      throw new ProviderFailed(`${provider} did not answer in ${timeoutMs} ms`, { retryable: true, cause })
    const refusal = readRefusal(cause)
    if (!refusal) throw new ProviderFailed(`${provider} could not be reached or broke off`, { retryable: true, cause })
    // Without the cause: what the provider wrote may repeat the words, or part of the key.
    const { status, code, retryable, retryAfterMs } = refusal
    throw new ProviderFailed(`${provider} answered ${status}${code ? ` (${code})` : ''}`, {
      retryable,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  }
}
