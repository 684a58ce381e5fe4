import {
  actOfMessage,
  maxFrameBytes,
  type OperatorCommand,
  operatorCommands,
  operatorMessages,
  type TranscriptFrame,
} from '@ghostlight/contracts'
import { isPress, notYourLock, rightsRefused } from '@ghostlight/contracts/rules'
import { type ShowState, show } from '@ghostlight/domain'
import { changesKey } from '@ghostlight/projections'
import type { WebSocket } from 'ws'
import { derivedId } from '../../engine/derived-id.ts'
import type { RecordWithRetry } from '../../engine/log/record-with-retry.ts'
import { askPreparedChannel } from '../../engine/prefetch/prepared.ts'
import { joinShow } from '../../library/join-show.ts'
import { type Edit, phoneIsFree } from '../../library/phone-is-free.ts'
import { type Connection, connect, type Incoming, parsePayload } from '../connection/connection.ts'
import { unhurried } from '../connection/pace.ts'
import { createInOrder } from '../in-order.ts'
import { inTime, lateAnswer } from '../in-time.ts'
import { noShow } from '../no-show.ts'
import { readBlackboard } from '../read-blackboard.ts'
import { accepted, found, refuse, refuseWith } from '../refusals.ts'
import type { Services } from '../services.ts'
import type { OperatorSession } from '../sessions.ts'
import type { Authors } from './authors.ts'
import type { ConsoleFanout } from './console-fanout.ts'
import { editedTemplate, isLibraryLocked, isVoiceRefused } from './edit-template.ts'
import type { Emotes } from './emotes.ts'
import type { Listening } from './listening.ts'
import { resultOf } from './results.ts'
import type { Troubles } from './troubles.ts'

type Parts = {
  services: Services
  fanout: ConsoleFanout
  emotes: Emotes
  listening: Listening
  authors: Authors
  recordWithRetry: RecordWithRetry
  troubles: Pick<Troubles, 'tell'>
  session: OperatorSession
}

/** Enough that a GO does not wait for a transcript, and few enough to limit the frames that the process holds. */
const atOnce = 32

/** One console. It identifies for a blackboard, then commands it. */
export const serveOperator = (
  socket: WebSocket,
  { services, fanout, emotes, listening, authors, recordWithRetry, troubles, session }: Parts,
): void => {
  const { handler, projected, ids, logger, clock, node, people, ledger } = services
  let blackboardId = ''
  /** the show is an imported one of another evening: its visitors are not recorded */
  let isOver = false
  const inOrder = createInOrder()

  const here = (): string => blackboardId || refuse('INVALID', 'Identify first: send identify with a blackboardId.')

  const leave = (): void => {
    if (blackboardId === '') return
    fanout.remove(blackboardId, connection)
    emotes.leave(connection)
    listening.remove({ blackboardId, operatorId: session.sub }, connection)
    if (!isOver)
      recordWithRetry(blackboardId, {
        type: 'UserDisconnected',
        data: { userId: session.sub, socketId: connection.id, node },
      })
    blackboardId = ''
  }

  const identify = async (payload: unknown, requestId: string | undefined): Promise<void> => {
    if (!services.sessions.holds(session)) refuse('NO_SESSION')
    const wanted = parsePayload(operatorMessages.identify, payload)
    if (blackboardId !== wanted.blackboardId) leave()
    const joining = fanout.join(wanted.blackboardId, connection)
    try {
      const read = await readBlackboard(services, wanted.blackboardId)
      const board = read ?? refuseWith(await noShow(services, wanted.blackboardId))
      const user = found(await people.get(session.sub), 'NO_SESSION').user
      const changes =
        wanted.since === undefined
          ? undefined
          : await changesSince(services, board._id, { since: wanted.since, seq: board.seq })
      const { listeners, imported } = await handler.state(show, board._id)
      const heard = listenedTo(listeners)
      if (!connection.isOpen()) return
      blackboardId = board._id
      isOver = imported !== null
      const may = { ...user, rights: ledger.rightsOf(session.sub) }
      const answer = { user: may, seq: board.seq, listening: heard, ...(changes ? { changes } : { blackboard: board }) }
      connection.send('identifyResult', answer, requestId)
      joining.at(board.seq)
      troubles.tell(board._id, connection)
      // the node that runs the show repeats how many sounds are ready; without an answer the console shows none
      services.views.publish(askPreparedChannel, { blackboardId }).catch(() => undefined)
      listening.add({ blackboardId: board._id, operatorId: session.sub }, connection, heard)
      const { _id: userId, name, type } = user
      const data = { userId, name, type, socketId: connection.id, node, ready: true, console: true as const }
      if (!isOver)
        recordWithRetry(board._id, { type: 'UserConnected', data }, { still: () => blackboardId === board._id })
    } finally {
      joining.end()
    }
  }

  const listenedTo = (listeners: ShowState['listeners']): string[] =>
    [...listeners].flatMap(([userId, operators]) => (operators.has(session.sub) ? [userId] : []))

  /** Resolves when this console has been told of what is in the log up to there: it must not show the old for a moment. */
  const told = async (id: string, position: number): Promise<void> => {
    await projected(position)
    fanout.flush(id)
  }

  const command = async (type: OperatorCommand['type'], frame: Incoming): Promise<Record<string, unknown>> => {
    const payload = parsePayload(operatorCommands[type], frame.payload)
    const id = here()
    const commandId = frame.requestId ? derivedId(session.sub, id, frame.requestId) : ids.next()
    const asked = { id, command: { type, payload } as OperatorCommand }
    const { pressedAt }: { pressedAt?: number | undefined } = 'pressedAt' in payload ? payload : {}
    if ('locked' in payload) await mayLift(id, payload.locked)
    // the provider may be slow to say which voices it has; nothing else of this console waits for that
    if (asked.command.type === 'editTemplate') accepted(await isVoiceRefused(id, asked.command.payload, services))
    const handling = inOrder(id, async () => {
      const late = isPress(type) && (await lateAnswer(services, { id, type, commandId, pressedAt }))
      if (late) return late
      if (type === 'updateUserField') accepted(await phoneIsFree(payload as Edit, { handler, key: services.phoneKey }))
      if (asked.command.type === 'editTemplate') accepted(await isLibraryLocked(asked.command.payload, services))
      return handler.handle(show, asked, { commandId, ...who, correlationId: frame.correlationId })
    })
    const { events, position } = accepted(await (isPress(type) ? inTime(handling, clock) : handling))
    // a press waits only for the log, and not for the projection
    if (!isPress(type)) await told(id, position)
    if (asked.command.type === 'editTemplate') return editedTemplate(id, asked.command.payload.templateId, services)
    return resultOf(events)
  }

  const transcript = async (userId: string): Promise<{ userId: string; transcript: TranscriptFrame[] }> => {
    const frames: TranscriptFrame[] = []
    for await (const stored of services.store.read(`${isOver ? 'blackboard' : 'audience'}-${here()}`)) {
      if (stored.type !== 'AudioContentSent' || stored.data.userId !== userId) continue
      const event = services.codec.open(stored)
      if (event.type !== 'AudioContentSent') continue
      frames.push({ type: event.data.type, content: event.data.text, timestamp: stored.meta.at })
    }
    return { userId, transcript: frames }
  }

  const addUser = async ({ payload, requestId, correlationId }: Incoming): Promise<object> => {
    const { blackboardId: id, userId } = parsePayload(operatorMessages.addUserToBlackboard, payload)
    const person = found(await people.get(userId), 'NOT_FOUND', `There is no user ${userId}.`)
    const commandId = requestId ? derivedId(session.sub, id, requestId) : ids.next()
    const request = { commandId, ...who, correlationId }
    const { position } = accepted(await joinShow({ blackboardId: id, person }, { handler, request }))
    await told(id, position)
    return {}
  }

  const author = (payload: unknown): object => {
    const { performanceId, at } = parsePayload(operatorMessages.author, payload)
    if (connection.isOpen()) authors.is(connection, performanceId, { userId: session.sub, name: session.name, at })
    return {}
  }

  /** Checks every message, so that withdrawn rights end on open sockets too. */
  const mayAsk = (type: keyof typeof operatorMessages): void => {
    const refused = rightsRefused(ledger.rightsOf(session.sub), actOfMessage[type])
    if (refused !== undefined) refuse('FORBIDDEN', refused)
  }

  /** An operator without edit rights may lock the show, and may lift only their own lock. */
  const mayLift = async (id: string, locked: boolean): Promise<void> => {
    if (locked || ledger.rightsOf(session.sub) === 'edit') return
    const { lockedBy: by, lockedById } = await handler.state(show, id)
    if (by !== null && lockedById !== session.sub) refuse('FORBIDDEN', notYourLock(by))
  }

  const handle = async (frame: Incoming): Promise<unknown> => {
    const { type, payload, requestId } = frame
    if (isMessage(type)) mayAsk(type)
    if (type === 'identify') return identify(payload, requestId)
    if (type === 'getTranscript') return transcript(parsePayload(operatorMessages.getTranscript, payload).userId)
    if (type === 'subscribe')
      return emotes.subscribe(here(), connection, { ...parsePayload(operatorMessages.subscribe, payload), names: true })
    if (type === 'addUserToBlackboard') return addUser(frame)
    if (type === 'author') return author(payload)
    if (isCommand(type)) return command(type, frame)
    return refuse('BAD_MESSAGE', `Bad message: there is no message type ${type}.`)
  }

  const maxBytes = maxFrameBytes.operator
  const connection: Connection = connect(
    socket,
    { ids, logger, clock, pace: unhurried, maxBytes, atOnce },
    { answer: handle },
  )
  // each connection is a console of its own, also those of one operator
  const who = { actor: session.sub, actorName: session.name, console: connection.id }
  const forget = ledger.onRights((userId, rights) => {
    if (userId === session.sub) connection.send('rightsUpdated', { rights })
  })
  socket.on('close', forget)
  socket.on('close', leave)
  socket.on('close', () => authors.leave(connection))
}

const isCommand = (type: string): type is OperatorCommand['type'] => Object.hasOwn(operatorCommands, type)

const isMessage = (type: string): type is keyof typeof operatorMessages => Object.hasOwn(operatorMessages, type)

/** Exactly what the console missed, or undefined if that is not kept any more. */
const changesSince = async ({ views, codec }: Services, id: string, { since, seq }: { since: number; seq: number }) => {
  if (since > seq) return undefined
  const recent = await views.list(changesKey(id))
  const missed = recent.filter((it) => it.seq > since && it.seq <= seq)
  if (missed.length !== seq - since) return undefined
  return missed.flatMap((it) => it.frames.map((frame) => ({ ...codec.openAll(frame), seq: it.seq, prev: it.seq - 1 })))
}
