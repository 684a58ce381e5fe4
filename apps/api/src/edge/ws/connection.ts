import { Frame, maxFrameBytes, type Rejection, reject } from '@ghostlight/contracts'
import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import type { z } from 'zod'
import { rejectionOf } from '../http/errors.ts'

/** A socket that has not taken this much is dropped from the fan-out: it comes back and asks for what it missed. */
const slowBytes = 1024 * 1024

export type Incoming = { type: string; payload: unknown; requestId: string | undefined }

/** Answers a frame: what it returns is sent back as `<type>Result`; undefined answers nothing. */
type Handle = (frame: Incoming) => Promise<unknown>

/** One socket: frames in are parsed and answered; frames out are encoded by whoever fans out. */
export type Connection = Pick<OpenSocket, 'id' | 'send' | 'sendEncoded' | 'close'>

/** A class, because its methods are there once and not for each of a thousand phones. */
class OpenSocket {
  readonly id: string
  readonly #socket: WebSocket
  readonly #logger: Logger

  constructor(socket: WebSocket, { id, logger }: { id: string; logger: Logger }) {
    this.id = id
    this.#socket = socket
    this.#logger = logger
  }

  send(type: string, payload: unknown, requestId?: string): void {
    this.sendEncoded(JSON.stringify({ type, payload, ...(requestId === undefined ? {} : { requestId }) }))
  }

  /** an already encoded frame */
  sendEncoded(frame: string | Buffer): void {
    const socket = this.#socket
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > slowBytes) {
      this.#logger.warn({ socket: this.id }, 'a slow socket was dropped')
      socket.terminate()
      return
    }
    socket.send(frame, { binary: false })
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  heard(data: Buffer, isBinary: boolean, handle: Handle): void {
    const parsed = isBinary ? reject('BAD_MESSAGE') : parseFrame(data)
    if ('rejected' in parsed) this.#sendError(parsed)
    else void this.#answer(parsed, handle)
  }

  broke(error: Error): void {
    this.#logger.info({ socket: this.id, err: error }, 'socket error')
  }

  #sendError({ rejected: code, message, details }: Rejection, requestId?: string): void {
    this.send('error', { code, message, ...(details === undefined ? {} : { details }) }, requestId)
  }

  async #answer(frame: Incoming, handle: Handle): Promise<void> {
    const { type, requestId } = frame
    const started = performance.now()
    try {
      const result = await handle(frame)
      if (result !== undefined) this.send(`${type}Result`, result, requestId)
    } catch (error) {
      const known = rejectionOf(error)
      if (!known) this.#logger.error({ err: error, type }, 'a frame failed')
      this.#sendError(known ?? reject('INTERNAL'), requestId)
    }
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (type !== 'ping') this.#logger.info({ socket: this.id, type, requestId, ms }, 'frame')
  }
}

export const connect = (socket: WebSocket, about: { id: string; logger: Logger }, handle: Handle): Connection => {
  const connection = new OpenSocket(socket, about)
  const before = socket.rawListeners('error') as ((error: Error) => void)[]
  socket.on('message', (data: Buffer, isBinary: boolean) => connection.heard(data, isBinary, handle))
  socket.on('error', (error) => connection.broke(error))
  // the plugin's listener knows the request and its reply, which would stay for as long as the socket is open
  for (const listener of before) socket.off('error', listener)
  return connection
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
