import { audienceMessages, Frame, maxFrameBytes, operatorMessages, type Rejection, reject } from '@ghostlight/contracts'
import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import type { z } from 'zod'
import { rejectionOf } from '../http/errors.ts'

/**
 * A socket that has this much to take is dropped before it holds more: it comes back and asks for what it missed. What
 * found nothing waiting does not count, however large it is, for a whole blackboard has to get through somehow.
 */
const slowBytes = 1024 * 1024

export type Incoming = {
  type: string
  payload: unknown
  requestId: string | undefined
  /** our own, in the line that is logged and in the events that came of it */
  correlationId: string
}

/** One socket: frames in are parsed and answered; frames out are encoded by whoever fans out. */
export type Connection = {
  id: string
  send: (type: string, payload: unknown, requestId?: string) => void
  /** an already encoded frame */
  sendEncoded: (frame: string | Buffer) => void
  close: (code: number, reason: string) => void
  /** false once it has closed, which may be while a frame of it is being answered */
  isOpen: () => boolean
}

/** Answers a frame: what it returns is sent back as `<type>Result`; undefined answers nothing. */
type Handle = (frame: Incoming) => Promise<unknown>

export const connect = (
  socket: WebSocket,
  { newId, logger }: { newId: () => string; logger: Logger },
  handle: Handle,
): Connection => {
  const id = newId()
  /** size of the last frame that found nothing waiting */
  let alone = 0
  const sendEncoded = (frame: string | Buffer): void => {
    if (socket.readyState !== WebSocket.OPEN) return
    const size = Buffer.byteLength(frame)
    const waiting = socket.bufferedAmount
    if (waiting === 0) alone = size
    else if (waiting + size > alone + slowBytes) {
      logger.warn({ socket: id }, 'a slow socket was dropped')
      socket.terminate()
      return
    }
    socket.send(frame, { binary: false })
  }
  const send = (type: string, payload: unknown, requestId?: string): void =>
    sendEncoded(JSON.stringify({ type, payload, ...(requestId === undefined ? {} : { requestId }) }))

  const sendError = ({ rejected: code, message, details }: Rejection, requestId?: string): void =>
    send('error', { code, message, ...(details === undefined ? {} : { details }) }, requestId)

  const log = (line: { type: string; correlationId: string; code?: string | undefined; ms?: number }): void =>
    logger.info({ socket: id, ...line }, 'frame')

  const answer = async (frame: Incoming): Promise<void> => {
    const started = performance.now()
    const type = typeForLog(frame.type)
    const { correlationId } = frame
    let code: string | undefined
    try {
      const result = await handle(frame)
      if (result !== undefined) send(`${frame.type}Result`, result, frame.requestId)
    } catch (error) {
      const known = rejectionOf(error)
      if (!known) logger.error({ err: error, type, correlationId }, 'a frame failed')
      const rejection = known ?? reject('INTERNAL')
      code = rejection.rejected
      sendError(rejection, frame.requestId)
    }
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (type !== 'ping') log({ type, correlationId, code, ms })
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const parsed = isBinary ? reject('BAD_MESSAGE') : parseFrame(data)
    const correlationId = newId()
    if (!('rejected' in parsed)) return void answer({ ...parsed, correlationId })
    sendError(parsed)
    log({ type: 'unreadable', correlationId, code: parsed.rejected })
  })
  socket.on('error', (error) => logger.info({ socket: id, err: error }, 'socket error'))
  return {
    id,
    send,
    sendEncoded,
    close: (code, reason) => socket.close(code, reason),
    isOpen: () => socket.readyState === WebSocket.OPEN,
  }
}

const parseFrame = (data: Buffer): Omit<Incoming, 'correlationId'> | Rejection => {
  if (data.length > maxFrameBytes) return reject('BAD_MESSAGE', 'Bad message: more than 256 KiB.')
  let json: unknown
  try {
    json = JSON.parse(data.toString('utf8'))
  } catch {
    return reject('BAD_MESSAGE')
  }
  const frame = Frame.safeParse(json)
  if (!frame.success) return reject('BAD_MESSAGE')
  return { type: frame.data.type, payload: frame.data.payload, requestId: frame.data.requestId }
}

/** A payload as its schema has it, or the refusal that names the first wrong field. */
export const parsePayload = <S extends z.ZodType>(schema: S, payload: unknown): z.output<S> => {
  const parsed = schema.safeParse(payload ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw reject('INVALID', where ? `${where}: ${issue?.message}` : (issue?.message ?? 'The payload is wrong.'))
}

const messageTypes: ReadonlySet<string> = new Set([...Object.keys(operatorMessages), ...Object.keys(audienceMessages)])

/** A type that is none of ours may be anything that somebody has typed. */
const typeForLog = (type: string): string => (messageTypes.has(type) ? type : 'unknown')
