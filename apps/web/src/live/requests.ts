import type { operatorMessages, operatorReplies } from '@ghostlight/contracts'
import { isPress } from '@ghostlight/contracts/rules'
import type { Clock } from '../connection/clock.ts'
import { translated } from '../words/sentences.ts'
import { t } from '../words/t.ts'
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
  message: t`Nothing was sent: no connection.`,
}
export const connectionLost = {
  ok: false,
  code: 'CONNECTION_LOST',
  message: t`The connection was lost before the server answered.`,
} as const satisfies Answer<never>
export const noAnswer = {
  ok: false,
  code: 'NO_ANSWER',
  message: t`The server did not answer in time.`,
} as const satisfies Answer<never>

const refusal = (payload: unknown): Answer<never> => {
  const { code, message }: { code?: unknown; message?: unknown } =
    typeof payload === 'object' && payload !== null ? payload : {}
  return {
    ok: false,
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: typeof message === 'string' ? translated(message) : t`The server refused this.`,
  }
}

export const answerWithinMs = 8_000

/** A press without an answer by then is sent again, with the same id. */
export const pressAgainMs = 2_000
/** The server could not say whether the press counted: its log was unavailable for a moment. */
const notSaid = 'STORE_UNAVAILABLE'
const notSaidMs = 500

/** A press without a connection waits this long for one. */
const waitsForConnectionMs = 2_000
const waitToldMs = 150

export const unansweredWords = t`No answer yet. Checking…`
export const waitingWords = t`Sent once connected…`

/**
 * `withinMs`: how long to wait for the answer. A press in a running show waits for a connection for 2 s, and is sent again
 * until the server has said what became of it, over new connections too. `unsure` is called whenever that is unknown,
 * with words for the operator.
 */
export type Request = <K extends RequestType>(
  type: K,
  payload: RequestPayload<K>,
  options?: { withinMs?: number; unsure?: (words: string) => void },
) => Promise<Answer<ReplyPayload<K>>>

type Ports = {
  clock: Clock
  /** returns the request's id, or null when not connected; `requestId`: the id of a request that is sent again */
  send: <K extends RequestType>(type: K, payload: RequestPayload<K>, requestId?: string) => string | null
  lateness: Pick<Lateness, 'asked' | 'answered'>
}
type Reply = { type: string; payload: unknown; requestId: string | undefined }
/** `again`: the timer that sends a press once more; `lose`: for when the server knows us on another connection. */
type Waiting = {
  answer: (answer: Answer<unknown>) => void
  cancel: () => void
  press?: { again: (afterMs: number) => void; lose: () => void; identified: () => void }
}

/** Every request gets one answer: the server's, or the reason why there is none. */
export const createRequests = ({ clock, send, lateness }: Ports) => {
  const waiting = new Map<string, Waiting>()
  /** presses that wait until the server knows this page */
  const held = new Set<{ send: () => void; giveUp: () => void }>()
  let isKnown = false

  const settle = (requestId: string, answer: Answer<unknown>): boolean => {
    const request = waiting.get(requestId)
    if (!request) return false
    waiting.delete(requestId)
    lateness.answered(requestId)
    request.cancel()
    request.answer(answer)
    return true
  }

  /** One press is one run: a press that may have counted is sent again with the same id, never with a new one. */
  const pressing = (
    send: () => void,
    unsure: () => void,
  ): Pick<Waiting, 'cancel'> & Required<Pick<Waiting, 'press'>> => {
    let cancel = () => {}
    let isLost = false
    const again = (afterMs: number): void => {
      cancel()
      cancel = clock.after(afterMs, () => {
        unsure()
        if (!isLost) send()
        again(pressAgainMs)
      })
    }
    again(pressAgainMs)
    const lose = (): void => {
      isLost = true
      unsure()
    }
    const identified = (): void => {
      if (!isLost) return
      isLost = false
      send()
      again(pressAgainMs)
    }
    return { cancel: () => cancel(), press: { again, lose, identified } }
  }

  /** Calls one of both, once. A page that has just opened, or whose link was down for a moment, loses no press. */
  const holding = (unsure: (words: string) => void, then: { send: () => void; giveUp: () => void }): void => {
    const ends = (call: () => void) => () => {
      held.delete(press)
      cancelTold()
      cancelWait()
      call()
    }
    const press = { send: ends(then.send), giveUp: ends(then.giveUp) }
    const cancelTold = clock.after(waitToldMs, () => unsure(waitingWords))
    const cancelWait = clock.after(waitsForConnectionMs, press.giveUp)
    held.add(press)
  }

  const request: Request = <K extends RequestType>(
    type: K,
    payload: RequestPayload<K>,
    { withinMs = answerWithinMs, unsure = () => {} }: { withinMs?: number; unsure?: (words: string) => void } = {},
  ) =>
    new Promise<Answer<ReplyPayload<K>>>((resolve) => {
      if (isPress(type) && !isKnown)
        return holding(unsure, {
          send: () => resolve(request(type, payload, { withinMs, unsure })),
          giveUp: () => resolve(notConnected),
        })
      const requestId = send(type, payload)
      if (requestId === null) return resolve(notConnected)
      const answering = isPress(type)
        ? pressing(
            () => send(type, payload, requestId),
            () => unsure(unansweredWords),
          )
        : { cancel: clock.after(withinMs, () => settle(requestId, noAnswer)) }
      lateness.asked(requestId)
      // By the contract, the answer to a request of type K has the payload of K's result. It is not validated here.
      waiting.set(requestId, { ...answering, answer: (answer) => resolve(answer as Answer<ReplyPayload<K>>) })
    })

  const received = ({ type, payload, requestId }: Reply): boolean => {
    if (requestId === undefined) return false
    const answer = type === 'error' ? refusal(payload) : { ok: true as const, payload }
    const press = !answer.ok && answer.code === notSaid ? waiting.get(requestId)?.press : undefined
    if (!press) return settle(requestId, answer)
    press.again(notSaidMs)
    return true
  }

  return {
    request,
    /** true: it was the answer to a request */
    received,
    /** the connection is lost, and every answer with it; presses are sent again on the next connection */
    lost: (): void => {
      isKnown = false
      for (const [requestId, { press }] of [...waiting])
        if (press) press.lose()
        else settle(requestId, connectionLost)
    },
    /** the server has identified this page again */
    identified: (): void => {
      isKnown = true
      for (const { press } of waiting.values()) press?.identified()
      for (const press of [...held]) press.send()
    },
    /** gives up all requests */
    ended: (): void => {
      for (const requestId of [...waiting.keys()]) settle(requestId, connectionLost)
      for (const press of [...held]) press.giveUp()
    },
  }
}
