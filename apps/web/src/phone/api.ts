import { isFields, parseJson, textOf } from '../connection/fields.ts'
import { createIdempotencyKey } from '../connection/request-id.ts'
import { words } from '../languages/phone-words.ts'

/** `status` 0: the server could not be reached. */
export type Refusal = { status: number; code: string; message: string }
export type Answer = { ok: true; body: unknown } | ({ ok: false } & Refusal)

/** The REST calls of a phone; a cookie says who is calling. */
export type Api = {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  /** the login's token, for a browser that refuses its cookie; it holds until the page is closed */
  token(): string | null
}

/** `code`: one of the catalogue, with which a screen finds the words again in another language. */
const notReached = (code: 'UNREACHABLE' | 'NETWORK_SIGN_IN'): Answer => ({
  ok: false,
  status: 0,
  code,
  message: words()[`refusal.${code}`](),
})
export const signInCode = 'NETWORK_SIGN_IN'
/** The answer is not from Ghostlight's server, but a page of the network, such as its login page. */
const signIn = (): Answer => notReached(signInCode)

type Fetch = (path: string, init: RequestInit) => Promise<Response>

export const loginPath = '/api/auth/audience'
export const admissionPath = '/api/auth/admission'
/** First entry, which is over only with the login after it. */
const entryPath = '/api/users'

export function createApi(fetch: Fetch): Api {
  /** the token of the last login; used if its cookie was not kept */
  let given: string | null = null
  let bearer: string | null = null
  /** A request keeps its key until it is answered: when it is sent again after a lost answer, it is the same request. */
  const keys = new Map<string, string>()

  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = { ...init.headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }
    try {
      const response = await fetch(path, { ...init, headers, redirect: 'manual' })
      const body = parseJson(await response.text())
      if (response.type === 'opaqueredirect' || response.status === 511) return signIn()
      if (response.ok) return isFields(body) ? { ok: true, body } : signIn()
      return {
        ok: false,
        status: response.status,
        code: textOf(body, 'code') ?? 'INTERNAL',
        message: textOf(body, 'message') ?? words().answered({ status: response.status }),
      }
    } catch {
      return notReached('UNREACHABLE')
    }
  }

  const get = (path: string) => call(path, { headers: { accept: 'application/json' }, cache: 'no-store' })

  return {
    token: () => bearer,
    async get(path) {
      const answer = await get(path)
      if (answer.ok || answer.status !== 401 || bearer || !given) return answer
      bearer = given
      const withToken = await get(path)
      if (!withToken.ok && withToken.status === 401) bearer = null
      return withToken
    },
    async post(path, body) {
      const text = JSON.stringify(body)
      const said = path + text
      const key = keys.get(said) ?? createIdempotencyKey()
      keys.set(said, key)
      const answer = await call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: text,
      })
      const isOver = answer.ok ? path !== entryPath : answer.status >= 400 && answer.status < 500
      if (isOver) keys.delete(said)
      if ((path === loginPath || path === admissionPath) && answer.ok) {
        keys.clear()
        given = textOf(answer.body, 'token')
        if (bearer) bearer = given
      }
      return answer
    },
  }
}
