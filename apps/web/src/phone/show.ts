import { closeCodes, emoteChannel } from '@ghostlight/contracts/rules'
import { type ConnectionPorts, createConnection } from '../connection/connection.ts'
import { audiencePolicy } from '../connection/policy.ts'
import { newVisit } from '../connection/request-id.ts'
import { createServerTime } from '../connection/server-time.ts'
import { type AnswerValue, createAsks, type PhoneAsk } from './asks.ts'
import { createClockReport } from './clock-report.ts'
import { type DeliveryEvent, deliver, isTogether } from './deliveries.ts'
import { owed } from './delivery.ts'
import { createEmoteSender, type EmoteOutcome } from './emote-sender.ts'
import { createFrameHandler } from './frame-handler.ts'
import type { Journal } from './journal.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { createPerformer } from './performer.ts'
import type { Player, SayIt } from './player.ts'
import { createProbes } from './probes.ts'
import type { Reading } from './reading.ts'
import { createReceipts } from './receipts.ts'
import type { Sounds } from './sounds.ts'
import { createViewStore, firstView, type ShowView } from './view.ts'
import type { AudienceBlackboard, Messages } from './wire.ts'

export type ShowPorts = ConnectionPorts & {
  url: string
  player: Player
  sounds: Sounds
  journal: Journal
  answers: KeptAnswers
  reading: Reading
  ownVoice: SayIt
  log: (message: string, cause: unknown) => void
  /** the session may have ended: ask the server over HTTP */
  doubt: () => void
}

export type Show = {
  view(): ShowView
  subscribe(call: () => void): () => void
  start(): void
  stop(): void
  /** the page may close at any moment */
  pause(): void
  /** the person has heard the chime, or had heard it before: from now on sounds may start */
  open(): void
  /** the person cannot hear and reads instead, or wants to hear after all */
  read(on: boolean): void
  sendEmote(emoteType: number): Promise<EmoteOutcome>
  /** the last answer counts; it is sent when there is a connection */
  answer(deliveryId: string, value: AnswerValue): void
  /** how long a question stays open, ms; null = until somebody closes it, or not known yet */
  leftMs(ask: PhoneAsk): number | null
  /** what speaks announcements, which loads later */
  speech: Pick<ShowPorts, 'player' | 'sounds' | 'ownVoice' | 'clock' | 'log'>
  testConnection(): void
  replay(): void
  /** how long until the next whole second of the server's clock, ms; null while it is not known */
  nextSecondMs(): number | null
  /** after another tab or device took over: use this one again */
  takeOver(): void
}

/** A connection test unanswered for this long has failed. */
const answerWithinMs = 5_000
/** A phone that could not be let in asks again after this long, like an unanswered receipt. */
const identifyAgainMs = 2_000
/** A shorter interruption of the sound, as by a notification, is not shown. */
const quietForMs = 1_000
/** After this many failed tries in a row, the phone checks its session. */
const doubtAfter = 3

/** One person's visit to one show: the connection, its deliveries, and their sound. */
export function createShow(blackboard: AudienceBlackboard, ports: ShowPorts): Show {
  const { clock, player, journal, reading, sounds } = ports
  const canGo = () => reading.on() || player.running()
  const store = createViewStore({ ...firstView(blackboard), ready: canGo(), reads: reading.on() })
  const serverTime = createServerTime(clock)
  let deliveries = journal.load()
  let toldReady: boolean | null = null
  /** this page was in, and nobody has tapped since its connection was lost */
  let returns = false
  /** no other page was tapped since, as far as this one knows */
  let tappedLast = true
  let cancelReady = () => {}
  let cancelTest = () => {}
  let stopListening = () => {}

  /** the server hears this phone, and not another one of the same person */
  const isIn = () => store.get().connection === 'connected' && !store.get().waits

  const dispatch = (event: DeliveryEvent) => {
    // so that what plays goes on from here
    if (event.type === 'held') performer.writeDown()
    deliveries = deliver(deliveries, event)
    journal.save(deliveries)
    const fadeMs = event.type === 'stopped' ? event.fadeMs : undefined
    if (event.type === 'held' || (event.type === 'stopped' && !fadeMs)) performer.cut()
    performer.follow(deliveries.now, fadeMs)
    if (event.type !== 'progressed') {
      receipts.flush()
      store.set({
        canReplay: deliveries.last !== null && deliveries.now === null && deliveries.open,
      })
    }
  }

  const performer = createPerformer({
    player,
    sounds,
    serverTime,
    clock,
    reads: reading.on,
    ownVoice: ports.ownVoice,
    dispatch,
    changed: () => store.set({ sounding: performer.sounding() }),
    log: ports.log,
  })

  const receipts = createReceipts({
    clock,
    owed: () => (isIn() ? owed(deliveries.heard) : []),
    send: (receipt) => {
      const { deliveryId } = receipt
      switch (receipt.type) {
        case 'audioContentReceived':
          return connection.send('audioContentReceived', { deliveryId })
        case 'audioContentCompleted':
          return connection.send('audioContentCompleted', {
            moduleId: receipt.moduleId,
            blackboardId: blackboard._id,
            deliveryId,
            ...(receipt.saidBy && { saidBy: receipt.saidBy }),
          })
        case 'audioContentFailed':
          return connection.send('audioContentFailed', { deliveryId, reason: receipt.reason })
        default:
          return receipt satisfies never
      }
    },
    answered: (receipt) => dispatch({ type: 'answered', receipt }),
  })

  const emotes = createEmoteSender({
    clock,
    post: (emoteType) => {
      const data = { emoteType, timestamp: clock.now() }
      const id = connection.send('publish', { channel: emoteChannel, event: 'emote', data })
      store.set({ notice: id === null ? { code: 'NOT_SENT', message: '' } : null })
      return id
    },
    paused: (emotesPaused) => emotesPaused !== store.get().emotesPaused && store.set({ emotesPaused }),
  })

  const asks = createAsks({
    clock,
    post: (message) => (isIn() ? connection.send('answer', message) : null),
    changed: (now) => store.set({ asks: now }),
    untilMs: (startAt) => (serverTime.known() ? serverTime.until(startAt) : 0),
    kept: ports.answers,
  })

  const page = newVisit()
  const identify = (comesBack = false) => {
    toldReady = canGo()
    const asked = connection.send('identify', {
      userId: blackboard.user._id,
      blackboardId: blackboard._id,
      audio: 'url',
      ready: toldReady,
      ...(reading.on() && { reads: true }),
      ...(store.get().connection === 'superseded' && { waits: true }),
      ...(tappedLast && { page }),
      ...(comesBack && { returns: true }),
    })
    handler.identifying(asked)
  }

  const readyChanged = () => {
    cancelReady()
    const ready = canGo()
    if (ready !== store.get().ready) store.set({ ready })
    const tell = () => canGo() !== toldReady && toldReady !== null && identify()
    if (ready) tell()
    else cancelReady = clock.after(quietForMs, tell)
  }

  const connection = createConnection<Messages>({
    url: ports.url,
    policy: audiencePolicy,
    ports,
    events: {
      opened: () => {
        serverTime.reconnected()
        probes.opened()
        clockReport.opened()
        identify(returns)
      },
      pinged: () => probes.beat(),
      received: (frame) => handler.received(frame),
      ponged: (payload, trip) => {
        handler.ponged(payload, trip)
        clockReport.look()
      },
      lost: (failures, code) => {
        toldReady = null
        returns ||= isIn()
        probes.stop()
        receipts.lost()
        emotes.lost()
        asks.lost()
        if (store.get().connection !== 'superseded') store.set({ connection: 'reconnecting' })
        if (code === closeCodes.loggedOut || (failures > 0 && failures % doubtAfter === 0)) ports.doubt()
      },
    },
  })

  const probes = createProbes({
    clock,
    ping: () => connection.probe(),
    errorMs: serverTime.errorMs,
    together: () => isTogether(deliveries),
  })

  const clockReport = createClockReport({
    clock,
    errorMs: serverTime.errorMs,
    send: (errorMs) => (isIn() ? connection.send('clock', { errorMs }) : null),
  })

  const handler = createFrameHandler({
    clock,
    store,
    serverTime,
    // a person who reads needs no sound, and others need the network
    sounds: { ...sounds, prepare: (sound) => reading.on() || sounds.prepare(sound) },
    receipts,
    emotes,
    clockReport,
    asks,
    volume: player.volume,
    gotQuestion: (deliveryId) => connection.send('audioContentReceived', { deliveryId }),
    superseded: (mayWait) => {
      tappedLast = false
      if (mayWait) return
      probes.stop()
      connection.close()
    },
    // It still waits: the other device may have come back meanwhile, and it is the one that was tapped last.
    askedBack: () => {
      if (store.get().connection === 'superseded') remember()
      identify()
    },
    dispatch,
    doubt: () => {
      ports.doubt()
      clock.after(identifyAgainMs, () => identify(returns))
    },
  })

  /** what was heard before another device counted */
  const remember = () => {
    deliveries = { ...journal.load(), open: deliveries.open, turns: deliveries.turns }
  }

  const takeOver = () => {
    remember()
    returns = false
    tappedLast = true
    store.set({ connection: 'reconnecting' })
    connection.open()
    identify()
  }

  return {
    view: store.get,
    subscribe: store.subscribe,
    start() {
      stopListening = player.onState(readyChanged)
      readyChanged()
      connection.open()
    },
    stop() {
      stopListening()
      cancelReady()
      cancelTest()
      performer.writeDown()
      performer.follow(null)
      receipts.close()
      emotes.close()
      asks.close()
      probes.stop()
      connection.close()
    },
    pause: () => performer.writeDown(),
    open: () => dispatch({ type: 'opened' }),
    read(on) {
      reading.turn(on)
      store.set({ reads: on, ready: canGo() })
      if (store.get().connection === 'connected') identify()
    },
    sendEmote: emotes.send,
    answer: asks.answer,
    leftMs: ({ closesAt }) => (closesAt === null || !serverTime.known() ? null : closesAt - serverTime.now()),
    speech: ports,
    testConnection() {
      cancelTest()
      if (!handler.testing(connection.send('statusCheck', {}))) return
      cancelTest = clock.after(answerWithinMs, () => {
        if (store.get().test?.state === 'asked') store.set({ test: { state: 'silent' } })
      })
    },
    replay: () => dispatch({ type: 'replayed' }),
    nextSecondMs: () => (serverTime.known() ? serverTime.until(Math.ceil(serverTime.now() / 1000) * 1000) : null),
    takeOver,
  }
}
