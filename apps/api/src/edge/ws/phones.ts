import type { AudienceFrame } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import { audienceView, type LiveState, memberIn, phoneSound, show } from '@ghostlight/domain'
import type { Arrival, AudiencePush } from '@ghostlight/projections'
import type { Logger } from 'pino'
import type { Codec } from '../../engine/log/codec.ts'
import type { CommandHandler } from '../../engine/log/command-handler.ts'
import { createRecordWithRetry } from '../../engine/log/record-with-retry.ts'
import type { Record } from '../../engine/log/recorder.ts'
import type { FoldedNow } from '../../engine/log/wait-for-fold.ts'
import type { BlobStore } from '../../engine/ports/blobs.ts'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Announcement } from '../../engine/prefetch/announcer.ts'
import type { Dispatch } from '../../engine/reconciler/dispatch.ts'
import type { Connection } from '../connection/connection.ts'
import { TextFrame } from '../connection/text-frame.ts'
import type { AudienceSession } from '../sessions.ts'
import { sentAs } from './sent-as.ts'
import { soundRef } from './sound-frame.ts'
import { createUnconfirmed } from './unconfirmed.ts'

export type Phone = {
  connection: Connection
  userId: string
  /** a browser has one session for all its sockets */
  session: AudienceSession
  audio: 'inline' | 'url'
  /** it can play sound, or its person reads */
  ready: boolean
  /** the log has this socket as the person's, so any that arrives later is newer */
  inLog?: boolean
  /** sockets whose place it took: until the log has this one, it may have one of them as the person's */
  replaced?: readonly string[]
}

/** Another socket of the same person took over. The page waits until it is asked back. */
export const supersede = ({ connection }: Phone): void => {
  connection.send('superseded', { mayWait: true })
  connection.close(closeCodes.superseded, 'superseded')
}

/** A phone that missed something is told when it connects again, or told why it cannot. */
const comeBack = (phones: Iterable<Phone>): void => {
  for (const { connection } of phones) connection.close(closeCodes.resync, 'resync')
}

type Parts = {
  codec: Codec
  blobs: BlobStore
  record: Record
  handler: Pick<CommandHandler, 'state'>
  shows: ReadonlyMap<string, LiveState>
  foldedNow: FoldedNow
  /** how far this node has read the log */
  foldedUpTo: () => number
  clock: Clock
  node: string
  logger: Logger
}

const lazyMs = 50
/** So many phones at a time get what is in no hurry, with this time between, ms. */
const trickled = 100
const trickleMs = 10

/** One for all phones: there are thousands. */
const nobody: readonly string[] = []

/** The phones of this node, by show and person. The newest socket of a person is the active one. */
export const createPhones = (parts: Parts) => {
  const { codec, blobs, record, handler, shows, foldedNow, foldedUpTo, clock, node, logger } = parts
  const boards = new Map<string, Map<string, Phone>>()
  const recordWithRetry = createRecordWithRetry({ record, clock, logger })
  const unconfirmed = createUnconfirmed<Phone>()

  /** What was sent in this turn and is not recorded yet. */
  let unrecorded: (() => void)[] = []
  /** A cue in five languages is five frames: no phone waits for the records of those before it. */
  const recordAfterAll = (record: () => void): void => {
    const isFirst = unrecorded.push(record) === 1
    if (isFirst) setImmediate(recordSent)
  }
  const recordSent = (): void => {
    if (unrecorded.length === 0) return
    const all = unrecorded
    unrecorded = []
    for (const it of all) it()
  }

  /** Sends one frame to all of them. Only then it records that, because a record takes as long as a frame. */
  const send = (dispatch: Dispatch, to: readonly Phone[], sound?: Uint8Array): void => {
    const { frame, event } = sentAs[dispatch.type]
    const encoded = new TextFrame(JSON.stringify(frame(dispatch, sound)))
    for (const { connection } of to) connection.sendEncoded(encoded)
    // the log must record every sound that was sent
    if (dispatch.elapsedMs !== undefined) return
    recordAfterAll(() => {
      const done = unconfirmed.add(dispatch.deliveryId, to)
      for (const { userId } of to) recordWithRetry(dispatch.blackboardId, event(dispatch, userId), { done })
    })
  }

  /** The phones of those people who are still on the socket that the dispatch names. */
  const present = (blackboardId: string, to: Dispatch['to']): Phone[] =>
    to.flatMap(({ userId, socketId }) => {
      const phone = boards.get(blackboardId)?.get(userId)
      return phone?.connection.id === socketId ? [phone] : []
    })
  /** Without those that have it, though the log does not know yet. An order to send it again is meant for them. */
  const due = ({ blackboardId, deliveryId, to, elapsedMs }: Dispatch): Phone[] => {
    const phones = present(blackboardId, to)
    const having = elapsedMs === undefined ? unconfirmed.of(deliveryId) : undefined
    return having ? phones.filter((phone) => !having.has(phone)) : phones
  }

  /**
   * Before a sound is sent again, drops the people who have reported its end meanwhile, here or to another node: the
   * node that runs the show may not have read that yet. If the log does not answer, the sound is sent to all; a phone
   * knows what it has played.
   */
  const stillOpen = async (dispatch: Dispatch, elapsedMs: number): Promise<Dispatch> => {
    const { blackboardId, deliveryId } = dispatch
    const asked = clock.now()
    const knows = await foldedNow(blackboardId).catch(() => false)
    const live = shows.get(blackboardId)
    const open = live?.runs.get(deliveryId)?.open
    const to = knows && live ? dispatch.to.filter(({ userId }) => open?.has(userId)) : dispatch.to
    return { ...dispatch, to, elapsedMs: elapsedMs + clock.now() - asked }
  }

  /**
   * Without the people who have reported its end: the order may have waited in the shared store while another node ran the show
   * and sent it. Whoever has only been sent it may have another phone now, so they get it again; a phone knows what it plays.
   * A run that is not here is over for all, if this node has read as far as the one that ordered it.
   */
  const notOver = (dispatch: Dispatch): Dispatch => {
    const { blackboardId, deliveryId, readUpTo = Number.POSITIVE_INFINITY } = dispatch
    const live = shows.get(blackboardId)
    const open = live?.runs.get(deliveryId)?.open
    const hasEnded = live !== undefined && open === undefined && foldedUpTo() >= readUpTo
    const isOver = ({ userId }: Dispatch['to'][number]) => hasEnded || open?.has(userId) === false
    return dispatch.to.some(isOver) ? { ...dispatch, to: dispatch.to.filter((it) => !isOver(it)) } : dispatch
  }

  const sendInline = async (dispatch: Dispatch, to: readonly Phone[]): Promise<void> =>
    send(dispatch, to, dispatch.sound && (await blobs.get(dispatch.sound.name))?.bytes)

  /** Encodes one frame for all phones that get sound in the same way. Those that fetch it do not wait for a file. */
  const toEach = (dispatch: Dispatch): void => {
    const failed = (error: unknown): void =>
      logger.error({ err: error, deliveryId: dispatch.deliveryId }, 'a sound could not be sent')
    const to = Map.groupBy(due(dispatch), ({ audio }) => audio)
    const [inline, url] = [to.get('inline'), to.get('url')]
    if (inline) void sendInline(dispatch, inline).catch(failed)
    try {
      if (url) send(dispatch, url)
    } catch (error) {
      failed(error)
    }
  }

  /** Whether any run goes on. The log may be ahead of the projection, so a run that was just stopped has ended here. */
  const isSpeaking = (blackboardId: string): boolean => (shows.get(blackboardId)?.runs.size ?? 0) > 0

  return {
    shows: (): number => boards.size,
    count: (): number => [...boards.values()].reduce((sum, phones) => sum + phones.size, 0),
    /** Returns the phone that this one replaces. */
    add: (blackboardId: string, phone: Phone): Phone | undefined => {
      const phones = boards.get(blackboardId) ?? new Map<string, Phone>()
      boards.set(blackboardId, phones)
      const before = phones.get(phone.userId)
      phones.set(phone.userId, phone)
      const isOther = before !== undefined && before.connection !== phone.connection
      phone.replaced = [...(before?.replaced ?? []), ...(isOther ? [before.connection.id] : [])]
      return before
    },
    of: (blackboardId: string, userId: string): Phone | undefined => boards.get(blackboardId)?.get(userId),
    /** whether this is still its person's phone */
    holds: (blackboardId: string, phone: Phone): boolean => boards.get(blackboardId)?.get(phone.userId) === phone,
    /** false if another socket has taken its place */
    remove: (blackboardId: string, phone: Phone): boolean => {
      const phones = boards.get(blackboardId)
      if (phones?.get(phone.userId) !== phone) return false
      phones.delete(phone.userId)
      if (phones.size === 0) boards.delete(blackboardId)
      return true
    },
    /**
     * Records at once what was sent, and what was sent to this person while the log was away. A quick phone answers in the
     * same turn, and the log must have the sending first.
     */
    recordSent: (userId: string): void => {
      recordSent()
      recordWithRetry.now(userId)
    },
    /** Sends a sound to this node's phones, but to nobody who has reported its end. */
    dispatch: (dispatch: Dispatch): void => {
      if (dispatch.node !== node) return
      if (dispatch.elapsedMs === undefined) toEach(notOver(dispatch))
      else void stillOpen(dispatch, dispatch.elapsedMs).then(toEach)
    },
    /** Tells each of these people who is connected here which groups they are in now, and never who else is in them. */
    regrouped: (blackboardId: string, userIds: readonly string[]): void => {
      const here = userIds.flatMap((userId) => boards.get(blackboardId)?.get(userId) ?? [])
      if (here.length === 0) return
      const tell = async (): Promise<void> => {
        const state = await handler.state(show, blackboardId)
        for (const { userId, session, connection } of here) {
          const value = memberIn(state, session) && audienceView(state, userId)?.groups
          if (value) {
            connection.send('blackboardFieldUpdated', { field: 'groups', value })
            if (state.sound.groups.length > 0)
              connection.send('audioVolume', { level: phoneSound(state, userId).level, rampMs: 0 })
          }
          // the person was removed, and perhaps added again: the phone connects again, and is told why it is refused
          else connection.close(closeCodes.removed, 'not in this show any more')
        }
      }
      clock.at(clock.now() + lazyMs, () =>
        tell().catch((error: unknown) => {
          logger.warn({ err: error }, 'phones were not told of their groups')
          comeBack(here)
        }),
      )
    },
    /** Tells every phone of the show that is connected here how loud it is now. */
    volume: (blackboardId: string, rampMs: number): void => {
      const phones = [...(boards.get(blackboardId)?.values() ?? [])]
      if (phones.length === 0) return
      const tell = async (): Promise<void> => {
        const state = await handler.state(show, blackboardId)
        const byLevel = Map.groupBy(phones, ({ userId }) => phoneSound(state, userId).level)
        for (const [level, those] of byLevel) {
          const frame = new TextFrame(JSON.stringify({ type: 'audioVolume', payload: { level, rampMs } }))
          for (const { connection } of those) connection.sendEncoded(frame)
        }
      }
      tell().catch((error: unknown) => {
        logger.warn({ err: error }, 'phones were not told how loud they are')
        comeBack(phones)
      })
    },
    /** Everybody who is connected here. */
    all: (blackboardId: string): readonly Phone[] => [...(boards.get(blackboardId)?.values() ?? [])],
    /** Somebody came in, on any node: the older socket of the same person ends. */
    arrived: (blackboardId: string, { userId, socketId }: Arrival): void => {
      const phone = boards.get(blackboardId)?.get(userId)
      if (phone?.connection.id === socketId) {
        phone.inLog = true
        phone.replaced = nobody
        phone.connection.keepId(socketId)
      } else if (phone?.inLog) supersede(phone)
    },
    /** The log took this node for dead and removed its sockets. Phones that were in the log connect again. */
    cleared: (blackboardId: string): void => {
      for (const { connection, inLog } of boards.get(blackboardId)?.values() ?? [])
        if (inLog) connection.close(closeCodes.resync, 'resync')
    },
    /** Something may have been missed: phones, of one show or of all, reconnect and are told what they need. */
    reset: (only?: string): void => {
      const those = only === undefined ? [...boards.values()] : [boards.get(only) ?? []].flat()
      for (const phones of those) comeBack(phones.values())
    },
    /** Announces sounds to the phones that fetch them. Phones that get sounds inside the frame do not need this. */
    announce: ({ blackboardId, node: where, sounds }: Announcement): void => {
      if (where !== node) return
      for (const { sound, to } of sounds) {
        const frame = new TextFrame(JSON.stringify({ type: 'audioPrepare', payload: { audio: soundRef(sound, null) } }))
        for (const { connection } of present(blackboardId, to).filter(({ audio }) => audio === 'url'))
          connection.sendEncoded(frame)
      }
    },
    /** Sends one frame to all of them, some at a time: a sound that comes meanwhile waits for none but these. */
    trickle: (blackboardId: string, { type, payload }: AudienceFrame): void => {
      const frame = new TextFrame(JSON.stringify({ type, payload }))
      const all = [...(boards.get(blackboardId)?.values() ?? [])]
      const go = (from: number): void => {
        for (const { connection } of all.slice(from, from + trickled)) connection.sendEncoded(frame)
        if (from + trickled < all.length) clock.at(clock.now() + trickleMs, () => go(from + trickled))
      }
      go(0)
    },
    push: (blackboardId: string, { to, type, payload, urgent }: AudiencePush): void => {
      const phones = boards.get(blackboardId)
      if (!phones) return
      // a stop of everything must not silence runs that began since: those it stopped were silenced one by one
      if (type === 'audioStop' && !('deliveryId' in payload) && isSpeaking(blackboardId)) return
      const go = (): void => {
        const frame = new TextFrame(JSON.stringify({ type, payload: codec.openAll(payload) }))
        if (to !== 'all') phones.get(to)?.connection.sendEncoded(frame)
        else for (const phone of phones.values()) phone.connection.sendEncoded(frame)
      }
      // pushes that are not urgent never delay sound
      if (urgent) go()
      else clock.at(clock.now() + lazyMs, go)
    },
  }
}
export type Phones = ReturnType<typeof createPhones>
