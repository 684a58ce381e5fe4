import type { Socket } from 'node:net'
import {
  audienceMessages,
  Frame,
  isRejection,
  maxFrameBytes,
  operatorMessages,
  type Rejection,
  reject,
} from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import type { Logger } from 'pino'
import { WebSocket } from 'ws'
import type { z } from 'zod'
import { isTooDeep, tooDeep } from '../../engine/json-depth.ts'
import type { Clock, Ids } from '../../engine/ports/runtime.ts'
import { refuse, rejectionOf, told } from '../refusals.ts'
import { hasClosed, takeListenerOff } from './open-connections.ts'
import type { Pace } from './pace.ts'
import { TextFrame } from './text-frame.ts'

/**
 * A socket with this much unread data is closed: the client comes back and asks for what it missed. A frame sent into
 * an empty buffer does not count, because a whole blackboard must get through. Bytes.
 */
const slowBytes = 1024 * 1024

/** Frames that may wait for the one being answered; then nothing more is read. */
const mostWaiting = 8
/** How long a removed client has to read why; its messages are ignored meanwhile, ms. */
const goodbyeMs = 1_000

export type Incoming = {
  type: string
  payload: unknown
  requestId: string | undefined
  /** our own id, in the log line and in the resulting events */
  correlationId: string
}

/** Answers a frame, but for a ping: what it returns is sent back as `<type>Result`; undefined answers nothing. */
type Handle = (frame: Incoming) => Promise<unknown>
/** What serves a socket. An object, so that it needs no function of its own for each of a thousand phones. */
type Served = {
  /** whose pace counts; absent = nobody's */
  readonly who?: string
  answer: Handle
  closed?: () => void
}
/** Sockets of the same kind may share it. */
export type About = {
  ids: Ids
  logger: Logger
  clock: Clock
  pace: Pace
  /** of one frame; absent = as many as a phone may send */
  maxBytes?: number
  /** frames answered at the same time; the others wait, except for pings */
  atOnce: number
}

/** One socket: incoming frames are parsed and answered; the fan-out encodes outgoing frames. */
export type Connection = Pick<OpenSocket, 'id' | 'keepId' | 'send' | 'sendEncoded' | 'close' | 'isOpen'>

/** A class, so that its methods exist once and not for each of a thousand phones. */
class OpenSocket {
  #id: string
  readonly #socket: WebSocket
  readonly #about: About
  readonly #served: Served
  /** size of the last frame sent into an empty buffer */
  #alone = 0
  #answering = 0
  /** frames that wait; undefined while there are none */
  #queue: Incoming[] | undefined
  /** how often it was asked for a sign of life since it gave the last one */
  #asked = 0
  #isOut = false

  constructor(socket: WebSocket, about: About, served: Served) {
    this.#id = about.ids.next()
    this.#socket = socket
    this.#about = about
    this.#served = served
  }

  get id(): string {
    return this.#id
  }

  /** The log has the same id in a text of its own. This one is not needed any more then. */
  keepId(id: string): void {
    if (id === this.#id) this.#id = id
  }

  get who(): string {
    return this.#served.who ?? ''
  }

  send(type: string, payload: unknown, requestId?: string): void {
    this.sendEncoded(JSON.stringify({ type, payload, requestId }))
  }

  /** an already encoded frame; a `TextFrame` if several sockets get it */
  sendEncoded(encoded: string | TextFrame): void {
    const socket = this.#socket
    if (socket.readyState !== WebSocket.OPEN) return
    const frame = typeof encoded === 'string' ? new TextFrame(encoded) : encoded
    if (this.#mayTake(frame.size)) frame.sendTo(socket)
  }

  /** Drops the socket if it does not read. */
  #mayTake(size: number): boolean {
    const waiting = this.#socket.bufferedAmount
    if (waiting === 0) this.#alone = size
    else if (waiting + size > this.#alone + slowBytes) {
      this.#about.logger.warn({ socket: this.id }, 'a slow socket was dropped')
      this.#socket.terminate()
      return false
    }
    return true
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** false after it has closed, which may happen while one of its frames is answered */
  isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  /** Counts a question for a sign of life, and returns how many have had no answer. */
  asks(): number {
    this.#asked++
    return this.#asked
  }

  isAlive(): void {
    this.#asked = 0
  }

  heard(data: Buffer, isBinary: boolean): void {
    this.isAlive()
    // a removed or logged-out client may keep sending until the other side has closed
    if (this.#isOut || !this.isOpen()) return
    const { pace, maxBytes = maxFrameBytes.phone, ids } = this.#about
    const verdict = pace.take(this.who)
    if (verdict !== 'fine') {
      this.#tooFast(labelOf(data, isBinary), verdict === 'out')
      return
    }
    const frame = isBinary ? reject('BAD_MESSAGE') : parseFrame(data, maxBytes)
    if (isRejection(frame)) this.#unreadable(frame)
    else if (pace.costs(this.who, frame.type) === 'fine') this.#take({ ...frame, correlationId: ids.next() })
    else this.#tooFast(frame, false)
  }

  #unreadable(parsed: Rejection): void {
    this.#sendError(parsed)
    this.#log({ type: 'unreadable', correlationId: this.#about.ids.next(), code: parsed.rejected })
  }

  /** A ping asks whether the process is alive, so it does not wait for earlier frames. */
  #take(frame: Incoming): void {
    if (frame.type === 'ping') return void this.send('pong', { serverTime: this.#about.clock.now() }, frame.requestId)
    this.#queue ??= []
    this.#queue.push(frame)
    this.#next()
  }

  #next(): void {
    const { atOnce } = this.#about
    while (this.#answering < atOnce) {
      const frame = this.#queue?.shift()
      if (!frame) break
      this.#answering++
      void this.#answer(frame).finally(() => {
        this.#answering--
        this.#next()
      })
    }
    if (this.#queue?.length === 0) this.#queue = undefined
    const isFull = (this.#queue?.length ?? 0) >= mostWaiting
    if (isFull && !this.#socket.isPaused) this.#socket.pause()
    else if (!isFull && this.#socket.isPaused && !this.#isOut) this.#socket.resume()
  }

  /** A client that is refused while connecting is disconnected too; the page comes back later by itself. */
  #tooFast({ type, requestId }: Label, isOut: boolean): void {
    this.#about.pace.refused(this.who)
    this.#sendError(reject('RATE_LIMITED'), requestId)
    if (!isOut && type !== 'identify') return
    const { clock } = this.#about
    this.#isOut = true
    this.#socket.close(closeCodes.slowDown, 'slow down')
    this.#socket.pause()
    clock.at(clock.now() + goodbyeMs, () => this.#socket.terminate())
  }

  /** The same as for a frame holds: a client that asks and does not read is dropped. */
  pong(data: Buffer): void {
    this.isAlive()
    if (this.isOpen() && this.#mayTake(data.length)) this.#socket.pong(data)
  }

  closed(): void {
    this.#served.closed?.()
  }

  broke(error: Error): void {
    this.#about.logger.info({ socket: this.id, err: error }, 'socket error')
  }

  #sendError(rejection: Rejection, requestId?: string): void {
    const { rejected: code, message, details } = told(rejection)
    this.send('error', { code, message, ...(details === undefined ? {} : { details }) }, requestId)
  }

  #log(line: { type: string; correlationId: string; code?: string | undefined; ms?: number }): void {
    this.#about.logger.info({ socket: this.id, ...line }, 'frame')
  }

  async #answer(frame: Incoming): Promise<void> {
    const started = performance.now()
    const type = typeForLog(frame.type)
    const { correlationId, requestId } = frame
    let code: string | undefined
    try {
      const result = await this.#served.answer(frame)
      if (result !== undefined) this.send(`${frame.type}Result`, result, requestId)
    } catch (error) {
      const known = rejectionOf(error)
      if (!known) this.#about.logger.error({ err: error, type, correlationId }, 'a frame failed')
      const rejection = known ?? reject('INTERNAL')
      code = rejection.rejected
      this.#sendError(rejection, requestId)
    }
    const ms = Math.round((performance.now() - started) * 10) / 10
    if (code === 'RATE_LIMITED') this.#about.pace.refused(this.who)
    else this.#log({ type, correlationId, code, ms })
  }
}

const opened = Symbol('what serves this socket')
/** `_socket`: the types of `ws` leave it out */
type Opened = WebSocket & { [opened]?: OpenSocket; _socket?: Socket }

/**
 * Takes the place of the socket's `emit`. So a socket needs no listeners for what each one has to do: with a table of four
 * listeners, and what `ws` needs to answer pings, a phone would keep 270 bytes more.
 */
function emit(this: Opened, event: string, ...args: unknown[]): boolean {
  const it = this[opened]
  if (event === 'message') it?.heard(args[0] as Buffer, args[1] as boolean)
  else if (event === 'pong') it?.isAlive()
  else if (event === 'ping') it?.pong(args[0] as Buffer)
  else if (event === 'close') {
    if (this._socket) hasClosed(this._socket)
    it?.closed()
  } else if (event === 'error') it?.broke(args[0] as Error)
  return this.listenerCount(event) > 0 && Object.getPrototypeOf(this).emit.call(this, event, ...args)
}

/** How many questions for a sign of life this socket has left without an answer, with this one. */
export const asks = (socket: Opened): number => socket[opened]?.asks() ?? 0

export const connect = (socket: Opened, about: About, served: Served): Connection => {
  const connection = new OpenSocket(socket, about, served)
  // the plugin's listener holds the request and its reply for as long as the socket is open
  socket.removeAllListeners('error')
  Object.assign(socket, { [opened]: connection, emit })
  if (socket._socket) takeListenerOff(socket._socket)
  // Node makes the table again when somebody listens
  if (socket.eventNames().length === 0) Object.assign(socket, { _events: undefined })
  return connection
}

type Label = { type?: string | undefined; requestId?: string | undefined }

/** Reads type and request id near the ends of an unparsed frame, so that its refusal can name them. */
const labelOf = (data: Buffer, isBinary: boolean): Label => {
  if (isBinary) return {}
  const ends = [data.subarray(0, labelBytes), data.subarray(-labelBytes)].join(' ')
  return {
    type: /"type"\s{0,9}:\s{0,9}"([^"\\]{1,64})"/.exec(ends)?.[1],
    requestId: /"requestId"\s{0,9}:\s{0,9}"([^"\\]{1,64})"/.exec(ends)?.[1],
  }
}
const labelBytes = 512

const parseFrame = (data: Buffer, maxBytes: number): Omit<Incoming, 'correlationId'> | Rejection => {
  if (data.length > maxBytes) return reject('BAD_MESSAGE', `Bad message: more than ${maxBytes / 1024} KiB.`)
  if (isTooDeep(data)) return reject('BAD_MESSAGE', `Bad message: ${tooDeep}`)
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

/** The payload in the form of its schema, or a refusal that names the first wrong field. */
export const parsePayload = <S extends z.ZodType>(schema: S, payload: unknown): z.output<S> => {
  const parsed = schema.safeParse(payload ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  return refuse('INVALID', where ? `${where}: ${issue?.message}` : (issue?.message ?? 'The payload is wrong.'))
}

const messageTypes: ReadonlySet<string> = new Set([...Object.keys(operatorMessages), ...Object.keys(audienceMessages)])

/** An unknown type may be anything that somebody typed, so it is not logged. */
const typeForLog = (type: string): string => (messageTypes.has(type) ? type : 'unknown')
