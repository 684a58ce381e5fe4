import type { Delivery, Heard, Receipt } from './delivery.ts'

/**
 * What should play now; `turn` tells one start from the next. A replay is the person's own wish and sends no receipt.
 */
export type Turn = { turn: number; delivery: Delivery; fromMs: number; replay: boolean }

export type Deliveries = {
  heard: Readonly<Record<string, Heard>>
  queue: readonly Delivery[]
  now: Turn | null
  /** played to the end most recently */
  last: Delivery | null
  /** the person has tapped: sound may start */
  open: boolean
  /** the phone remembers across reloads what was heard; if it cannot, the elapsed time decides */
  remembers: boolean
  turns: number
  /** the show is paused, and nothing sounds */
  held: boolean
}

export type DeliveryEvent =
  | { type: 'opened' }
  | { type: 'arrived'; delivery: Delivery; elapsedMs: number; at: number }
  | { type: 'progressed'; turn: number; positionMs: number }
  | { type: 'ended'; turn: number; saidBy?: Delivery['saidBy'] }
  | { type: 'failed'; turn: number; reason: string }
  | { type: 'answered'; receipt: Pick<Receipt, 'type' | 'deliveryId'> }
  | { type: 'identified'; deliveries: readonly string[] }
  /** by the operator; null = everything */
  | { type: 'stopped'; deliveryId: string | null /** how long it fades; absent = silent at once */; fadeMs?: number }
  | { type: 'replayed' }
  /** the show is paused, or goes on */
  | { type: 'held'; on: boolean }
  /** another device took over */
  | { type: 'left' }

export const noDeliveries: Deliveries = {
  heard: {},
  queue: [],
  now: null,
  last: null,
  open: false,
  remembers: true,
  turns: 0,
  held: false,
}

const untold = { received: false, ended: false }

const mark = (state: Deliveries, id: string, change: Partial<Heard>): Deliveries => {
  const heard = state.heard[id]
  return heard ? { ...state, heard: { ...state.heard, [id]: { ...heard, ...change } } } : state
}

const takeTurn = (state: Deliveries, delivery: Delivery, replay: boolean): Deliveries => {
  const fromMs = replay ? 0 : (state.heard[delivery.deliveryId]?.progressMs ?? 0)
  return { ...state, turns: state.turns + 1, now: { turn: state.turns + 1, delivery, fromMs, replay } }
}

/** The next in the queue takes its turn; the show comes before a replay. */
const settle = (state: Deliveries): Deliveries => {
  const [next, ...queue] = state.queue
  if (!next || !state.open || state.held || (state.now && !state.now.replay)) return state
  return takeTurn({ ...state, queue }, next, false)
}

const arrived = (state: Deliveries, event: Extract<DeliveryEvent, { type: 'arrived' }>): Deliveries => {
  const { delivery, elapsedMs, at } = event
  const id = delivery.deliveryId
  const known = state.heard[id]
  // The server sent it again, so the receipt did not get through. For an ended sound, send the receipt again; do not
  // replay.
  if (known && known.state !== 'waiting') return mark(state, id, { told: untold })
  if (state.now?.delivery.deliveryId === id && !state.now.replay) return mark(state, id, { told: untold })
  if (state.queue.some((queued) => queued.deliveryId === id)) return mark(state, id, { told: untold })
  const missedMs = state.remembers ? 0 : Math.min(elapsedMs, delivery.sound.durationMs)
  const heard: Heard = known
    ? { ...known, told: untold }
    : { moduleId: delivery.moduleId, state: 'waiting', progressMs: missedMs, reason: null, told: untold, at }
  return { ...state, heard: { ...state.heard, [id]: heard }, queue: [...state.queue, delivery] }
}

const ended = (state: Deliveries, turn: number, result: Partial<Heard>): Deliveries => {
  const now = state.now
  if (now?.turn !== turn) return state
  const silent = { ...state, now: null }
  return now.replay ? silent : mark(silent, now.delivery.deliveryId, result)
}

const answered = (state: Deliveries, { type, deliveryId }: Pick<Receipt, 'type' | 'deliveryId'>): Deliveries => {
  const told = state.heard[deliveryId]?.told ?? untold
  const end = type !== 'audioContentReceived'
  return mark(state, deliveryId, { told: { received: true, ended: told.ended || end } })
}

const stopped = (state: Deliveries, deliveryId: string | null): Deliveries => {
  const hit = (id: string) => deliveryId === null || id === deliveryId
  const waiting = Object.entries(state.heard).filter(([id, heard]) => hit(id) && heard.state === 'waiting')
  const silent: Deliveries = {
    ...state,
    now: state.now && hit(state.now.delivery.deliveryId) ? null : state.now,
    queue: state.queue.filter((queued) => !hit(queued.deliveryId)),
  }
  return waiting.reduce((next, [id]) => mark(next, id, { state: 'stopped' }), silent)
}

/** Stops what the server no longer counts as pending. The position is kept, in case the sound comes again. */
const keepOnly = (state: Deliveries, ids: readonly string[]): Deliveries => ({
  ...state,
  now: state.now && (state.now.replay || ids.includes(state.now.delivery.deliveryId)) ? state.now : null,
  queue: state.queue.filter((queued) => ids.includes(queued.deliveryId)),
})

/**
 * A pause begins or ends. What plays is the first to go on. What was to begin with others goes on from where it is, as long
 * after them as before.
 */
const held = (state: Deliveries, on: boolean): Deliveries => {
  const { now, queue } = state
  if (on === state.held) return state
  const left = now && !now.replay ? [now.delivery, ...queue] : queue
  return {
    ...state,
    held: on,
    now: null,
    queue: left.map((it) => ({ ...it, sound: { ...it.sound, startAt: null } })),
  }
}

function evolve(state: Deliveries, event: DeliveryEvent): Deliveries {
  switch (event.type) {
    case 'opened':
      return { ...state, open: true }
    case 'arrived':
      return arrived(state, event)
    case 'progressed': {
      const now = state.now?.turn === event.turn && !state.now.replay ? state.now : null
      return now ? mark(state, now.delivery.deliveryId, { progressMs: event.positionMs }) : state
    }
    case 'ended': {
      const last = state.now?.turn === event.turn ? state.now.delivery : state.last
      return { ...ended(state, event.turn, { state: 'played', saidBy: event.saidBy }), last }
    }
    case 'failed':
      return ended(state, event.turn, { state: 'failed', reason: event.reason })
    case 'answered':
      return answered(state, event.receipt)
    case 'identified':
      return keepOnly(state, event.deliveries)
    case 'stopped':
      return stopped(state, event.deliveryId)
    case 'replayed':
      return state.last && !state.now && state.open && !state.held ? takeTurn(state, state.last, true) : state
    case 'held':
      return held(state, event.on)
    case 'left':
      return { ...state, now: null, queue: [] }
    default:
      return event satisfies never
  }
}

/** A line that phones speak together waits here or plays. */
export const isTogether = ({ now, queue }: Deliveries): boolean =>
  queue.some(({ sound }) => sound.startAt !== null) ||
  (now !== null && !now.replay && now.delivery.sound.startAt !== null)

/** Pure: what has been heard, what plays now and what waits, after one more event. */
export const deliver = (state: Deliveries, event: DeliveryEvent): Deliveries => settle(evolve(state, event))
