import { isFields, parseJson, textOf } from '../connection/fields.ts'
import { createIdempotencyKey } from '../connection/request-id.ts'

/** `status` 0: the server could not be reached. */
export type Refusal = { status: number; code: string; message: string }
export type Answer = { ok: true; body: unknown } | ({ ok: false } & Refusal)

/** The server's REST calls that a phone makes; who is calling is in a cookie. */
export type Api = {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
}

const unreachable: Answer = { ok: false, status: 0, code: 'UNREACHABLE', message: 'Could not connect to the server.' }

export function createApi(fetch: (path: string, init: RequestInit) => Promise<Response>): Api {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    try {
      const response = await fetch(path, init)
      const text = await response.text()
      const body = parseJson(text)
      if (response.ok && isFields(body)) return { ok: true, body }
      return {
        ok: false,
        status: response.status,
        code: textOf(body, 'code') ?? 'INTERNAL',
        message: textOf(body, 'message') ?? `The server answered ${response.status}. Please try again.`,
      }
    } catch {
      return unreachable
    }
  }
  return {
    get: (path) => call(path, { headers: { accept: 'application/json' }, cache: 'no-store' }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': createIdempotencyKey() },
        body: JSON.stringify(body),
      }),
  }
}
