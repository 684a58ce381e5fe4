import type { operatorMessages, operatorReplies } from '@ghostlight/contracts'
import type { Clock } from '../connection/clock.ts'
import type { Lateness } from './lateness.ts'

type Messages = typeof operatorMessages
type Replies = typeof operatorReplies

export type RequestType = keyof Messages
export type RequestPayloads = { [K in RequestType]: Messages[K]['_zod']['input'] }
export type RequestPayload<K extends RequestType> = RequestPayloads[K]
export type ReplyPayload<K extends RequestType> = `${K}Result` extends keyof Replies
  ? Replies[`${K}Result`]['_zod']['output']
  : unknown

/** A refusal is data: `code` is the server's, or one of ours when no answer came. */
export type Answer<T> = { ok: true; payload: T } | { ok: false; code: string; message: string }

const notConnected: Answer<never> = {
  ok: false,
  code: 'NOT_CONNECTED',
  message: 'No connection to the server. Nothing was sent.',
}
export const connectionLost = {
  ok: false,
  code: 'CONNECTION_LOST',
  message: 'The connection was lost before the server answered.',
} as const satisfies Answer<never>
export const noAnswer = {
  ok: false,
  code: 'NO_ANSWER',
  message: 'The server did not answer in time.',
} as const satisfies Answer<never>

const refusal = (payload: unknown): Answer<never> => {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof payload === 'object' && payload !== null ? payload : {}
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: typeof message === 'string' ? message : 'The server refused this.',
  }
}

export const answerWithinMs = 8_000

/** `withinMs`: how long the answer is waited for. */
export type Request = <K extends RequestType>(
  type: K,
  payload: RequestPayload<K>,
  options?: { withinMs?: number },
) => Promise<Answer<ReplyPayload<K>>>

type Ports = {
  clock: Clock
  /** the request's id, or null when not connected */
  send: <K extends RequestType>(type: K, payload: RequestPayload<K>) => string | null
  lateness: Pick<Lateness, 'asked' | 'answered'>
}
type Reply = { type: string; payload: unknown; requestId: string | undefined }
type Waiting = { answer: (answer: Answer<unknown>) => void; cancel: () => void }

/** Every request gets one answer: the server's, or why there is none. */
export const createRequests = ({ clock, send, lateness }: Ports) => {
  const waiting = new Map<string, Waiting>()

  const settle = (requestId: string, answer: Answer<unknown>): boolean => {
    const request = waiting.get(requestId)
    if (!request) return false
    waiting.delete(requestId)
    lateness.answered(requestId)
    request.cancel()
    request.answer(answer)
    return true
  }

  const request: Request = <K extends RequestType>(
    type: K,
    payload: RequestPayload<K>,
    { withinMs = answerWithinMs }: { withinMs?: number } = {},
  ) =>
    new Promise<Answer<ReplyPayload<K>>>((resolve) => {
      const requestId = send(type, payload)
      if (requestId === null) return resolve(notConnected)
      const cancel = clock.after(withinMs, () => settle(requestId, noAnswer))
      lateness.asked(requestId)
      // The answer to a request of type K has the payload of K's result: said by the contract, taken at its word here.
      waiting.set(requestId, { cancel, answer: (answer) => resolve(answer as Answer<ReplyPayload<K>>) })
    })

  return {
    request,
    /** true: it was the answer to a request */
    received: ({ type, payload, requestId }: Reply): boolean =>
      requestId !== undefined && settle(requestId, type === 'error' ? refusal(payload) : { ok: true, payload }),
    /** the connection is gone, and with it every answer */
    lost: (): void => {
      for (const requestId of [...waiting.keys()]) settle(requestId, connectionLost)
    },
  }
}
