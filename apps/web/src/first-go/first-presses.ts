import { createIdempotencyKey } from '../connection/request-id.ts'
import type { Answer } from '../live/requests.ts'

/** The same press is sent again for so long, ms. The server acts on it once, and not when it is too old. */
const triedForMs = 8_000
const againAfterMs = 500
/** A server that is silent for longer is asked again, ms. */
const answerWithinMs = 2_000
const noAnswer = { ok: false, code: 'NO_ANSWER', message: 'The server did not answer in time.' } as const

export type Ports = {
  fetch: (path: string, asked: RequestInit) => Promise<Response>
  /** ms, of a clock that nobody sets */
  now: () => number
}
export type Show = {
  blackboardId: string
  /** the server's clock, ms */
  drawnAt: number
}

const isUnknown = <T>(answer: Answer<T>): boolean =>
  !answer.ok && (answer.code === noAnswer.code || answer.code === 'STORE_UNAVAILABLE')

/** Sends what is pressed to the show by REST, and again until it is answered. `until`: it is not sent any more. */
export const createPresses = ({ blackboardId, drawnAt }: Show, { fetch, now }: Ports) => {
  const readAt = now()

  const askOnce = async <T>(path: string, asked: RequestInit, until: AbortSignal): Promise<Answer<T>> => {
    const enough = new AbortController()
    const stop = () => enough.abort()
    until.addEventListener('abort', stop)
    const timer = setTimeout(stop, answerWithinMs)
    try {
      const response = await fetch(path, { ...asked, signal: enough.signal })
      const payload = await response.json()
      return response.ok ? { ok: true, payload } : { ok: false, code: payload.code, message: payload.message }
    } catch {
      return noAnswer
    } finally {
      clearTimeout(timer)
    }
  }

  return async <T>(what: 'cue-runs' | 'stops', press: object, until: AbortSignal): Promise<Answer<T>> => {
    // earlier than it was, by the time that the page took to arrive
    const pressedAt = drawnAt + Math.round(now() - readAt)
    const path = `/api/blackboards/${blackboardId}/${what}`
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': createIdempotencyKey() },
      body: JSON.stringify({ ...press, pressedAt }),
    }
    const end = now() + triedForMs
    let answer = await askOnce<T>(path, asked, until)
    while (isUnknown(answer) && now() < end && !until.aborted) {
      await new Promise((resolve) => setTimeout(resolve, againAfterMs))
      if (!until.aborted) answer = await askOnce<T>(path, asked, until)
    }
    return answer
  }
}
export type SendPress = ReturnType<typeof createPresses>
