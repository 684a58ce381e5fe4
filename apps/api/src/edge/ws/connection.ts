import { Frame, maxFrameBytes, type Rejection, reject } from '@ghostlight/contracts'
import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import type { z } from 'zod'
import { rejectionOf } from '../http/errors.ts'

/** A socket that has not taken this much is dropped from the fan-out: it comes back and asks for what it missed. */
const slowBytes = 1024 * 1024

export type Incoming = { type: string; payload: unknown; requestId: string | undefined }

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
  { id, logger }: { id: string; logger: Logger },
  handle: Handle,
): Connection => {
  const sendEncoded = (frame: string | Buffer): void => {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > slowBytes) {
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

  const answer = async (frame: Incoming): Promise<void> => {
    const started = performance.now()
    try {
      const result = await handle(frame)
      if (result !== undefined) send(`${frame.type}Result`, result, frame.requestId)
    } catch (error) {
      const known = rejectionOf(error)
      if (!known) logger.error({ err: error, type: frame.type }, 'a frame failed')
      sendError(known ?? reject('INTERNAL'), frame.requestId)
    }
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (frame.type !== 'ping') logger.info({ socket: id, type: frame.type, requestId: frame.requestId, ms }, 'frame')
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const parsed = isBinary ? reject('BAD_MESSAGE') : parseFrame(data)
    if ('rejected' in parsed) sendError(parsed)
    else void answer(parsed)
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

const parseFrame = (data: Buffer): Incoming | Rejection => {
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
