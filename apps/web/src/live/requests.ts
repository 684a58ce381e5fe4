import type { operatorMessages, operatorReplies } from '@ghostlight/contracts'

type Messages = typeof operatorMessages
type Replies = typeof operatorReplies

export type RequestType = keyof Messages
export type RequestPayload<K extends RequestType> = Messages[K]['_zod']['input']
export type ReplyPayload<K extends RequestType> = `${K}Result` extends keyof Replies
  ? Replies[`${K}Result`]['_zod']['output']
  : unknown

/** A refusal is data: `code` is the server's, or one of ours when no answer came. */
export type Answer<T> = { ok: true; payload: T } | { ok: false; code: string; message: string }

export const notConnected: Answer<never> = {
  ok: false,
  code: 'NOT_CONNECTED',
  message: 'No connection to the server. Nothing was sent.',
}
export const connectionLost = {
  ok: false,
  code: 'CONNECTION_LOST',
  message: 'The connection was lost before the server answered.',
} as const satisfies Answer<never>
export const noAnswer: Answer<never> = {
  ok: false,
  code: 'NO_ANSWER',
  message: 'The server did not answer in time.',
}

export const refusal = (payload: unknown): Answer<never> => {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof payload === 'object' && payload !== null ? payload : {}
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: typeof message === 'string' ? message : 'The server refused this.',
  }
}
