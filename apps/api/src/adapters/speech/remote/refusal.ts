import { field } from './field.ts'

export type Refusal = { status: number; code: string | undefined; retryable: boolean; retryAfterMs: number | undefined }

/** What a client library's error says about the answer behind it; undefined without an answer. Never throws. */
export function readRefusal(error: unknown, now = Date.now()): Refusal | undefined {
  const status = field(error, 'status') ?? field(error, 'statusCode')
  if (typeof status !== 'number') return undefined
  const code = codeIn(error) ?? codeIn(field(error, 'body'))
  const later = status === 408 || status === 429 || status >= 500
  return {
    status,
    code,
    // Also answered with 429, but waiting does not help with an empty account.
    retryable: later && code !== 'insufficient_quota' && code !== 'quota_exceeded',
    retryAfterMs: readRetryAfter(headerIn(error, 'retry-after'), now),
  }
}

/** Retry-After, as seconds or a date, in ms from now; undefined if it is missing or invalid. */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value.trim() === '') return undefined
  const seconds = Number(value)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) ? Math.max(0, Math.ceil(wait)) : undefined
}

function headerIn(error: unknown, name: string): string | null {
  const headers = field(error, 'headers') ?? field(field(error, 'rawResponse'), 'headers')
  const get = field(headers, 'get')
  const value: unknown = typeof get === 'function' ? get.call(headers, name) : null
  return typeof value === 'string' ? value : null
}

/** Only short identifiers, because a message may repeat the request or part of a key. */
function codeIn(body: unknown): string | undefined {
  const found = [body, field(body, 'error'), field(body, 'detail')].flatMap((part) => [
    field(part, 'code'),
    field(part, 'status'),
  ])
  return found.find((code) => typeof code === 'string' && /^[a-z][a-z0-9_.-]{1,60}$/i.test(code)) as string | undefined
}
