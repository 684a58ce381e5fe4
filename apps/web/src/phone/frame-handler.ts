import type { Clock } from '../connection/clock.ts'
import type { RoundTrip } from '../connection/connection.ts'
import { isFields, numberOf, textOf, textsOf } from '../connection/fields.ts'
import type { ServerTime } from '../connection/server-time.ts'
import type { Asks } from './asks.ts'
import { withField } from './blackboard-field.ts'
import type { ClockReport } from './clock-report.ts'
import type { DeliveryEvent } from './deliveries.ts'
import { toDelivery } from './delivery.ts'
import type { EmoteSender } from './emote-sender.ts'
import { isAudienceBlackboard, isSoundRef, parseAnnouncement, parseAudioContent } from './parse.ts'
import type { Receipts } from './receipts.ts'
import type { Sounds } from './sounds.ts'
import type { ViewStore } from './view.ts'
import type { Frame, ReplyType } from './wire.ts'

export type FrameHandlerPorts = {
  clock: Clock
  store: ViewStore
  serverTime: ServerTime
  sounds: Sounds
  receipts: Receipts
  emotes: Pick<EmoteSender, 'settle'>
  clockReport: Pick<ClockReport, 'settle'>
  asks: Omit<Asks, 'answer' | 'lost' | 'close'>
  /** how loud the phone is from now on */
  volume: (level: number, rampMs: number | null) => void
  /** tells the server that this phone has a question */
  gotQuestion: (deliveryId: string) => void
  /** another tab or device took over: this one waits */
  superseded: (mayWait: boolean) => void
  /** the device that this one waited for has gone */
  askedBack: () => void
  dispatch: (event: DeliveryEvent) => void
  /** the server cannot let this phone in now */
  doubt: () => void
}

export type FrameHandler = {
  received(frame: Frame): void
  /** the answer to a ping */
  ponged(payload: unknown, trip: RoundTrip): void
  /** the request whose refusal means that the session has lost its show or its person */
  identifying(requestId: string | null): void
  /** a connection test was sent, or could not be; true if it was */
  testing(requestId: string | null): boolean
}

type Handler = (payload: unknown, requestId: string | undefined) => unknown

/** What a phone is told when it comes in, as far as it is read here. */
type Told = { blackboard?: unknown; waits?: boolean; sound?: { paused?: boolean } | null; announcement?: unknown }

/** What each message of the server means for the phone. */
export function createFrameHandler(ports: FrameHandlerPorts): FrameHandler {
  const { clock, store, serverTime, sounds, receipts, emotes, asks, dispatch } = ports
  let identifyId: string | null = null
  let hasBeenIn = false
  let test: { id: string; sentAt: number } | null = null

  const hold = (on: boolean) => dispatch({ type: 'held', on })
  const volume = (it: unknown) => ports.volume(numberOf(it, 'level') ?? 1, numberOf(it, 'rampMs'))

  const announced = (it: unknown) => store.set({ announcement: parseAnnouncement(it) })

  const identified = (payload: unknown) => {
    const { blackboard, sound, announcement, waits = false } = (payload ?? {}) as Told
    // while it was away, another device was tapped
    if (waits && hasBeenIn && store.get().connection !== 'superseded') superseded({ mayWait: true })
    hasBeenIn ||= !waits
    store.set({
      connection: waits && store.get().connection === 'superseded' ? 'superseded' : 'connected',
      waits,
      lost: null,
      notice: null,
      ...(isAudienceBlackboard(blackboard) ? { blackboard } : {}),
    })
    announced(announcement)
    // the other device plays what is pending for this person
    if (waits) return
    const deliveries = textsOf(payload, 'deliveries')
    // first, so that nothing begins that must be quiet
    volume(sound)
    hold(!!sound?.paused)
    dispatch({ type: 'identified', deliveries })
    asks.identified(deliveries)
  }

  const audioContent = (payload: unknown) => {
    const content = parseAudioContent(payload)
    if (!content) return
    store.set({ moduleId: content.module })
    // a silent sound is not needed
    if (!content.saidBy) sounds.prepare(content.audio)
    dispatch({
      type: 'arrived',
      delivery: toDelivery(content),
      elapsedMs: content.elapsedMs ?? 0,
      at: clock.now(),
    })
  }

  const asked = (payload: unknown) => {
    const [module, deliveryId, text] = ['module', 'deliveryId', 'question'].map((name) => textOf(payload, name))
    if (!module || !deliveryId || !text || !isFields(payload)) return
    asks.asked(payload)
    // a spoken question is played like a line, and its receipts go with it
    if (isSoundRef(payload.audio)) audioContent({ ...payload, text })
    else ports.gotQuestion(deliveryId)
  }

  /** whether it was about something that needs no words on the screen */
  const isSettled = (requestId: string, code: string | null): boolean =>
    ports.clockReport.settle(requestId) ||
    receipts.settle(requestId, code) ||
    asks.settle(requestId, code ?? 'INTERNAL')

  const refused = (payload: unknown, requestId: string | undefined) => {
    const code = textOf(payload, 'code')
    const why = { code: code ?? '', message: textOf(payload, 'message') ?? '' }
    // an older server does not know the report of a phone's clock
    if (requestId !== undefined && isSettled(requestId, code)) return
    if (requestId !== undefined) emotes.settle(requestId, false)
    if (requestId !== undefined && requestId === test?.id) store.set({ test: { state: 'refused', ...why } })
    else if (requestId === undefined || requestId !== identifyId) store.set({ notice: why })
    else if (code === 'BLACKBOARD_NOT_FOUND') store.set({ lost: 'blackboard' })
    else if (code === 'USER_NOT_IN_BLACKBOARD') store.set({ lost: 'user' })
    else ports.doubt()
  }

  const sampled = (payload: unknown, trip: RoundTrip) => {
    const shown = numberOf(payload, 'serverTime')
    if (shown !== null) serverTime.sample({ ...trip, serverTime: shown })
  }

  const checked = (payload: unknown, requestId: string | undefined) => {
    if (!test || requestId !== test.id) return
    sampled(payload, { sentAt: test.sentAt, answeredAt: clock.ticks() })
    store.set({ test: { state: 'fine', roundTripMs: Math.round(clock.ticks() - test.sentAt) } })
  }

  const prepared = (payload: unknown) => {
    const sound = isFields(payload) ? payload.audio : null
    if (isSoundRef(sound)) sounds.prepare(sound)
  }

  const superseded = (payload: unknown) => {
    ports.superseded(isFields(payload) && payload.mayWait === true)
    store.set({ connection: 'superseded' })
    dispatch({ type: 'left' })
  }

  const fieldUpdated = (payload: unknown) => {
    const field = textOf(payload, 'field')
    const value = isFields(payload) ? payload.value : null
    if (field) store.set({ blackboard: withField(store.get().blackboard, field, value) })
  }

  const handlers: Partial<Record<ReplyType, Handler>> = {
    identifyResult: identified,
    audioContent,
    ask: asked,
    askUpdated: asks.updated,
    askTally: asks.tallied,
    askClosed: asks.closed,
    answerResult: (_, requestId) => requestId !== undefined && asks.settle(requestId, null),
    audioPrepare: prepared,
    audioStop: (payload) => {
      const fadeMs = numberOf(payload, 'fadeMs')
      dispatch({ type: 'stopped', deliveryId: textOf(payload, 'deliveryId'), ...(fadeMs !== null && { fadeMs }) })
    },
    audioVolume: volume,
    audioPause: () => hold(true),
    audioResume: () => hold(false),
    announcement: announced,
    // it names none
    allClear: announced,
    blackboardFieldUpdated: fieldUpdated,
    statusCheckResult: checked,
    publishResult: (_, requestId) => requestId !== undefined && emotes.settle(requestId, true),
    superseded,
    askedBack: ports.askedBack,
    error: refused,
  }
  const byType = new Map<string, Handler>(Object.entries(handlers))

  return {
    received(frame) {
      store.set({ lastMessage: { name: frame.type, at: clock.now() } })
      const handler = byType.get(frame.type)
      if (handler) handler(frame.payload, frame.requestId)
      else if (frame.requestId !== undefined) receipts.settle(frame.requestId)
    },
    ponged: sampled,
    identifying: (requestId) => {
      identifyId = requestId
    },
    testing(requestId) {
      test = requestId === null ? null : { id: requestId, sentAt: clock.ticks() }
      store.set({ test: requestId === null ? { state: 'silent' } : { state: 'asked' } })
      return test !== null
    },
  }
}
