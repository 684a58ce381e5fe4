import type { Clock } from '../connection/clock.ts'
import { isFields, isText, textOf } from '../connection/fields.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Messages, Reply } from './wire.ts'

export type AnswerValue = Messages['answer']['value']
type Closed = Reply<'askClosed'>

/** A question on this phone. */
export type PhoneAsk = Omit<Reply<'ask'>, 'audio' | 'audioResult' | 'answer'> & {
  /** this person's answer; null = none yet */
  mine: AnswerValue | null
  /** whether the server has it */
  sent: boolean
  /** how people have answered so far, if they may know it */
  tally?: Reply<'askTally'>['result'] | undefined
  /** null = open */
  closed: { result: Closed['result']; late: boolean } | null
}

export type Asks = {
  asked(payload: unknown): void
  updated(payload: unknown): void
  tallied(payload: unknown): void
  closed(payload: unknown): void
  /** the server named what is open for this person: everything else has closed meanwhile */
  identified(open: readonly string[]): void
  answer(deliveryId: string, value: AnswerValue): void
  /** an answer or a refusal with a request's id; true if it was for an answer */
  settle(requestId: string, code: string | null): boolean
  /** the connection is lost, and with it every request */
  lost(): void
  close(): void
}

type Ports = {
  clock: Clock
  /** the request's id, or null when not connected */
  post(message: Messages['answer']): string | null
  changed(asks: readonly PhoneAsk[]): void
  /** how long until the phones begin together, ms */
  untilMs(startAt: number): number
  kept: KeptAnswers
}

/** A closed question stays on the screen this long, so that everybody has seen the result, ms. */
export const shownForMs = 30_000
/** An answer without a reply is sent again after this long, ms. */
const repeatAfterMs = 2_000
/** Codes of temporary refusals. After any other code the server will never take the answer. */
const passing: readonly (string | null)[] = ['STORE_UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED']

const isAsk = (it: unknown): it is Reply<'ask'> =>
  isFields(it) && isText(it.deliveryId) && isText(it.question) && isText(it.kind)

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The questions of this phone. An answer is sent until the server has it, and only the last one: what is tapped without a
 * connection is kept, also across reloads and for other tabs, and sent when it is back. A question that phones begin together
 * is shown from then on.
 */
export function createAsks({ clock, post, changed, untilMs, kept }: Ports): Asks {
  let asks: readonly PhoneAsk[] = []
  /** request id → the answer that it brings */
  const onTheirWay = new Map<string, Messages['answer']>()
  /** whose answer the server has confirmed on this connection: a question that it sends again may be older than that */
  const confirmed = new Set<string>()
  const forgetting = new Map<string, () => void>()
  let cancel = () => {}
  let stopWaiting = () => {}

  const waitMs = ({ startAt, closed }: PhoneAsk) => (startAt === null || closed ? 0 : untilMs(startAt))
  const show = () => {
    stopWaiting()
    changed(asks.filter((ask) => waitMs(ask) <= 0))
    const next = Math.min(...asks.map(waitMs).filter((ms) => ms > 0))
    stopWaiting = next < Infinity ? clock.after(next, show) : () => {}
  }
  const set = (next: readonly PhoneAsk[]) => {
    asks = next
    show()
  }
  const change = (deliveryId: string, change: (ask: PhoneAsk) => Partial<PhoneAsk>) =>
    set(asks.map((ask) => (ask.deliveryId === deliveryId ? { ...ask, ...change(ask) } : ask)))
  const forget = (deliveryId: string) => {
    forgetting.get(deliveryId)?.()
    forgetting.delete(deliveryId)
    set(asks.filter((ask) => ask.deliveryId !== deliveryId))
  }

  const isOnItsWay = ({ deliveryId, mine }: PhoneAsk) =>
    [...onTheirWay.values()].some((it) => it.deliveryId === deliveryId && same(it.value, mine))

  const flush = () => {
    cancel()
    cancel = () => {}
    const due = asks.filter(({ sent, mine, closed }) => !sent && mine !== null && !closed)
    for (const ask of due) {
      if (isOnItsWay(ask) || ask.mine === null) continue
      const message = { deliveryId: ask.deliveryId, value: ask.mine }
      const id = post(message)
      if (id !== null) onTheirWay.set(id, message)
    }
    if (due.length > 0)
      cancel = clock.after(repeatAfterMs, () => {
        onTheirWay.clear()
        flush()
      })
  }

  const end = (deliveryId: string, closed: NonNullable<PhoneAsk['closed']>) => {
    kept.drop(deliveryId)
    if (!asks.some((ask) => ask.deliveryId === deliveryId)) return
    change(deliveryId, () => ({ closed }))
    forgetting.get(deliveryId)?.()
    forgetting.set(
      deliveryId,
      clock.after(shownForMs, () => forget(deliveryId)),
    )
  }

  return {
    asked(payload) {
      if (!isAsk(payload)) return
      const { audio: _, audioResult: __, answer, ...ask } = payload
      const known = asks.find(({ deliveryId }) => deliveryId === ask.deliveryId)
      const waiting = kept.get(ask.deliveryId)
      const theirs = known && confirmed.has(ask.deliveryId) ? known.mine : answer
      const mine = waiting === undefined ? theirs : waiting
      const next: PhoneAsk = { ...ask, mine, sent: waiting === undefined, closed: null, tally: known?.tally }
      // the result of an older question makes room for a new one
      const others = asks.filter((it) => it.deliveryId !== ask.deliveryId && (known || !it.closed))
      set([...others, next])
      flush()
    },
    updated(payload) {
      const deliveryId = textOf(payload, 'deliveryId')
      const closesAt = isFields(payload) && typeof payload.closesAt === 'number' ? payload.closesAt : null
      if (deliveryId) change(deliveryId, () => ({ closesAt }))
    },
    tallied(payload) {
      const deliveryId = textOf(payload, 'deliveryId')
      if (deliveryId && isFields(payload)) change(deliveryId, () => ({ tally: (payload as Reply<'askTally'>).result }))
    },
    closed(payload) {
      const deliveryId = textOf(payload, 'deliveryId')
      if (!deliveryId || !isFields(payload)) return
      const { result, late } = payload as Closed
      const known = asks.find((ask) => ask.deliveryId === deliveryId)
      end(deliveryId, { result, late: late === true || known?.closed?.late === true || known?.sent === false })
    },
    identified(open) {
      kept.only(open)
      // another tab may have sent the answer meanwhile, or changed it
      asks = asks.map((ask) => {
        const waiting = kept.get(ask.deliveryId)
        if (ask.sent) return ask
        return waiting === undefined ? { ...ask, sent: open.includes(ask.deliveryId) } : { ...ask, mine: waiting }
      })
      for (const { deliveryId, closed, sent } of asks)
        if (!closed && !open.includes(deliveryId)) end(deliveryId, { result: undefined, late: !sent })
      flush()
    },
    answer(deliveryId, value) {
      const ask = asks.find((it) => it.deliveryId === deliveryId)
      if (!ask || ask.closed || same(ask.mine, value)) return
      kept.set(deliveryId, value)
      change(deliveryId, () => ({ mine: value, sent: false }))
      flush()
    },
    settle(requestId, code) {
      const message = onTheirWay.get(requestId)
      if (!message) return false
      onTheirWay.delete(requestId)
      if (code !== null && passing.includes(code)) return true
      const { deliveryId, value } = message
      const ask = asks.find((it) => it.deliveryId === deliveryId)
      if (code !== null) end(deliveryId, { result: ask?.closed?.result, late: true })
      else if (same(ask?.mine, value)) {
        kept.drop(deliveryId)
        confirmed.add(deliveryId)
        change(deliveryId, () => ({ sent: true }))
      }
      flush()
      return true
    },
    lost() {
      onTheirWay.clear()
      confirmed.clear()
      cancel()
    },
    close() {
      cancel()
      stopWaiting()
      for (const stop of forgetting.values()) stop()
    },
  }
}
