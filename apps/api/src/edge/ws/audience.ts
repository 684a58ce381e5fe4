import { audienceMessages, emoteLabels } from '@ghostlight/contracts'
import { closeCodes, isInTime, type Saying } from '@ghostlight/contracts/rules'
import { audienceView, memberIn, phoneSound, type ShowState, show } from '@ghostlight/domain'
import type { WebSocket } from 'ws'
import type { RecordWithRetry } from '../../engine/log/record-with-retry.ts'
import { type About, type Connection, connect, type Incoming, parsePayload } from '../connection/connection.ts'
import { found, refuse } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { AudienceSession } from '../sessions.ts'
import type { Announcements } from './announcements.ts'
import { deliveryFor, type ReceiptType, receiptChanges } from './deliveries.ts'
import type { Emotes } from './emotes.ts'
import type { OpenSessions } from './open-sessions.ts'
import { type Phone, type Phones, supersede } from './phones.ts'
import type { Places } from './places.ts'
import { answer, received } from './questions.ts'
import type { StatusChecks } from './status-checks.ts'
import type { WaitingDevices } from './waiting.ts'

/** What all phones of this node share. */
export type PhoneParts = {
  services: Services
  phones: Phones
  emotes: Emotes
  recordWithRetry: RecordWithRetry
  about: About
  places: Places
  checks: StatusChecks
  waiting: WaitingDevices
  openSessions: OpenSessions
  announcements: Announcements
}
type Parts = PhoneParts & { session: AudienceSession }

/**
 * One phone. Whatever it sends, it sees and speaks only for its own person. A class, because a thousand phones wait for
 * hours: each of them keeps these few fields, and shares the rest.
 */
class AudienceSocket {
  readonly session: AudienceSession
  readonly #shared: PhoneParts
  readonly #connection: Connection
  #phone: Phone | undefined
  /** whether it is in time; undefined: it has not said, as older phones never do */
  #isInTime: boolean | undefined

  constructor(socket: WebSocket, shared: PhoneParts, session: AudienceSession) {
    this.session = session
    this.#shared = shared
    shared.places.take()
    this.#connection = connect(socket, shared.about, this)
    shared.openSessions.add(this)
  }

  get who(): string {
    return `${this.session.blackboardId}/${this.session.sub}`
  }

  close(code: number, reason: string): void {
    this.#connection.close(code, reason)
  }

  async answer({ type, payload, requestId }: Incoming): Promise<unknown> {
    const { session } = this
    const { checks, emotes, services } = this.#shared
    const { sub: userId, blackboardId } = session
    const parts = { ...this.#shared, session }
    if (type === 'identify') {
      const cameIn = (mine: Phone | undefined): void => {
        this.#phone = mine
      }
      return identify(parts, { connection: this.#connection, payload, requestId, cameIn })
    }
    if (!this.#phone) return refuse('FORBIDDEN', 'Identify first.')
    this.#shared.phones.recordSent(userId)
    switch (type) {
      case 'audioContentReceived':
        return receipt(parts, parsePayload(audienceMessages.audioContentReceived, payload), 'AudioContentReceived')
      case 'audioContentCompleted':
        return receipt(parts, parsePayload(audienceMessages.audioContentCompleted, payload), 'AudioContentCompleted')
      case 'audioContentFailed': {
        const { deliveryId, reason: detail } = parsePayload(audienceMessages.audioContentFailed, payload)
        return receipt(parts, { deliveryId, detail }, 'AudioContentFailed')
      }
      case 'answer':
        return answer(parts, parsePayload(audienceMessages.answer, payload))
      case 'statusCheck':
        await checks.once(`${blackboardId}/${userId}`, () =>
          services.record(blackboardId, { type: 'StatusChecked', data: { userId } }),
        )
        return { serverTime: services.clock.now() }
      case 'clock': {
        const told = { ...parsePayload(audienceMessages.clock, payload), was: this.#isInTime }
        this.#isInTime = clockTold(parts, this.#phone, told)
        return {}
      }
      case 'publish':
        await emotes.publish(blackboardId, userId, emoteIn(parts, payload))
        return {}
      case 'subscribe':
        return emotes.subscribe(blackboardId, this.#connection, parsePayload(audienceMessages.subscribe, payload))
      default:
        return refuse('FORBIDDEN')
    }
  }

  closed(): void {
    const { places, emotes, waiting, phones, openSessions } = this.#shared
    const { blackboardId } = this.session
    places.leave()
    emotes.leave(this.#connection)
    waiting.leave(this.#connection)
    openSessions.remove(this)
    const phone = this.#phone
    if (!phone || !phones.remove(blackboardId, phone)) return
    gone(this.#shared, blackboardId, { phone, socketIds: [...(phone.replaced ?? []), phone.connection.id] })
  }
}

export const serveAudience = (socket: WebSocket, shared: PhoneParts, session: AudienceSession): void =>
  void new AudienceSocket(socket, shared, session)

type Entering = {
  connection: Connection
  payload: unknown
  requestId: string | undefined
  /** tells that the phone is in and must be removed when it closes; undefined: it was not let in after all */
  cameIn: (phone: Phone | undefined) => void
}

type Mine = { ready: boolean; waits: boolean; page: string | undefined; returns: boolean }

/**
 * Whether another device of this person stays the active one: that device can be heard, and this one cannot yet, says that
 * it waits, or comes back without a tap. A browser takes the place of its own old socket.
 */
const isKeptBy = ({ services, phones, session }: Parts, connection: Connection, mine: Mine) => {
  const { sub: userId, blackboardId, jti } = session
  const here = phones.of(blackboardId, userId)
  if (here?.connection === connection) return false
  // the log has the name of its page, so that a thousand phones do not keep it twice
  const logged = services.shows.get(blackboardId)?.sockets.get(userId)
  const other = here ?? logged
  if (!other || logged?.socketId === connection.id) return false
  if (mine.waits || !other.ready) return mine.waits
  const page = here && here.connection.id !== logged?.socketId ? undefined : logged?.page
  if (mine.returns && page !== undefined) return page !== mine.page
  return !mine.ready && !(here && jti !== undefined && here.session.jti === jti)
}

const identify = async (parts: Parts, { connection, payload, requestId, cameIn }: Entering): Promise<void> => {
  const { services, phones, recordWithRetry, waiting, announcements, session } = parts
  const { handler, shows, node } = services
  const { sub: userId, blackboardId } = session
  if (!services.sessions.holds(session)) refuse('NO_SESSION')
  const wanted = parsePayload(audienceMessages.identify, payload)
  if (wanted.userId !== userId || wanted.blackboardId !== blackboardId) refuse('FORBIDDEN')
  const known = async () => {
    const state = await handler.state(show, blackboardId)
    const here = state.users.has(userId)
    // a person who was removed and added again must log in again
    const user = found(memberIn(state, session), here ? 'NO_SESSION' : 'USER_NOT_IN_BLACKBOARD')
    const view = found(audienceView(state, userId), 'USER_NOT_IN_BLACKBOARD')
    return { user, view, sound: soundIn(state, userId), announcement: announcements.forPhone(state, userId) }
  }
  // a person whom this node knows needs only the read below; another node may know of anybody else
  const live = shows.get(blackboardId)?.show
  if (!live || !memberIn(live, session)) await known()
  // a phone that closed meanwhile is not recorded as connected
  if (!connection.isOpen()) return
  const { reads, waits, page, returns } = wanted
  const ready = wanted.ready || reads
  if (isKeptBy(parts, connection, { ready, waits, page, returns })) {
    const { view } = await known()
    if (!connection.isOpen()) return
    waiting.add(connection, { blackboardId, userId })
    connection.send('identifyResult', { user: view.user, blackboard: view, deliveries: [], waits: true }, requestId)
    return
  }
  waiting.leave(connection)
  const phone: Phone = { connection, userId, session, audio: wanted.audio, ready, inLog: false }
  const before = phones.add(blackboardId, phone)
  cameIn(phone)
  if (before && before.connection !== connection) supersede(before)
  // read only now, because later changes are pushed to this phone
  const { user, view, sound, announcement } = await known().catch((error: unknown) => {
    // it was in already: its end is recorded like any other, and it comes back or is told why not
    if (before?.connection === connection) connection.close(closeCodes.resync, 'resync')
    else {
      const wasIts = phones.remove(blackboardId, phone)
      cameIn(undefined)
      if (wasIts) gone(parts, blackboardId, { phone, socketIds: phone.replaced ?? [] })
    }
    throw error
  })
  const deliveries = [...(shows.get(blackboardId)?.runs.values() ?? [])].filter(({ open }) => open.has(userId))
  const unfinished = deliveries.map(({ moduleRunId }) => moduleRunId)
  const told = {
    user: view.user,
    blackboard: view,
    deliveries: unfinished,
    ...(sound && { sound }),
    ...(announcement && { announcement }),
  }
  connection.send('identifyResult', told, requestId)
  const { name, type } = user
  const how = { ready, ...(reads && { reads }), ...(page !== undefined && { page }) }
  const data = { userId, name, type, socketId: connection.id, node, ...how }
  // the answer is sent, so this cannot be refused any more: retried as long as the phone is connected
  recordWithRetry(
    blackboardId,
    { type: 'UserConnected', data },
    {
      still: () => phones.holds(blackboardId, phone),
    },
  )
}

type Gone = { phone: Phone; socketIds: readonly string[] }

/** Records that these sockets of its person have gone. Only the one that the log has as the person's changes anything. */
const gone = (
  { recordWithRetry, services: { node } }: Pick<PhoneParts, 'recordWithRetry' | 'services'>,
  blackboardId: string,
  { phone: { userId }, socketIds }: Gone,
): void => {
  for (const socketId of socketIds)
    recordWithRetry(blackboardId, { type: 'UserDisconnected', data: { userId, socketId, node } })
}

/** What a phone is told of its sound when it comes in: nothing as long as it is as always. */
const soundIn = (state: ShowState, userId: string) => {
  const sound = phoneSound(state, userId)
  return sound.level === 1 && !sound.paused ? undefined : sound
}

/**
 * Whether the phone is in time by what it says. Only a change is recorded, as soon as the log takes it: nobody waits for it.
 */
const clockTold = (
  { recordWithRetry, phones, session }: Parts,
  phone: Phone,
  { errorMs, was }: { errorMs: number; was: boolean | undefined },
): boolean => {
  const inTime = isInTime(errorMs, was === true)
  if (inTime === was) return inTime
  const { userId, connection } = phone
  const data = { userId, socketId: connection.id, errorMs: Math.ceil(errorMs), inTime }
  const isHere = (): boolean => phones.of(session.blackboardId, userId)?.connection === connection
  recordWithRetry(session.blackboardId, { type: 'ClockTold', data }, { still: isHere })
  return inTime
}

/** Its place in the show's list of emotes. */
const emoteIn = ({ services, session }: Parts, payload: unknown): number => {
  const { emoteType } = parsePayload(audienceMessages.publish, payload).data
  const { length } = emoteLabels(services.shows.get(session.blackboardId)?.show.emotes)
  return emoteType < length ? emoteType : refuse('INVALID', `emoteType: this show has ${length} emotes, from 0 on.`)
}

type Receipt = {
  deliveryId?: string | undefined
  moduleId?: string | undefined
  detail?: string
  saidBy?: Saying | undefined
}

const receipt = async ({ services, session }: Parts, it: Receipt, type: ReceiptType): Promise<object> => {
  const { sub: userId, blackboardId } = session
  const find = () => deliveryFor(services.shows.get(blackboardId), userId, it)
  // the phone may report another node's sound before this node has read of it; a phone repeats a refused receipt
  const owed = find() ?? ((await services.foldedNow(blackboardId)) ? find() : refuse('STORE_UNAVAILABLE'))
  if (!owed || !receiptChanges(owed, type)) return {}
  const data = { userId, moduleId: owed.run.module._id, deliveryId: owed.run.moduleRunId }
  if (owed.run.question) return received(services, blackboardId, { data, type })
  if (type === 'AudioContentFailed') {
    const failure = { ...data, reason: 'DECODE_FAILED' as const, detail: it.detail ?? '' }
    await services.record(blackboardId, { type, data: failure })
  } else if (type === 'AudioContentCompleted') {
    const { saidBy } = it
    await services.record(blackboardId, { type, data: { ...data, ...(saidBy && { saidBy }) } })
  } else await services.record(blackboardId, { type, data })
  return {}
}
