import { once } from 'node:events'
import { WebSocket } from 'ws'

export type Received = {
  type: string
  payload: Record<string, unknown>
  requestId?: string
  seq?: number
  prev?: number
}

type Waiting = {
  matches: (frame: Received) => boolean
  resolve: (frame: Received) => void
  reject: (error: Error) => void
}

/** One socket of a test. It keeps all frames, so an awaited frame may have come before. */
export class Wire {
  readonly received: Received[] = []
  readonly closed: Promise<void>
  /** the code that it was closed with */
  readonly closeCode: Promise<number>
  onFrame: ((frame: Received) => void) | undefined
  readonly #socket: WebSocket
  #waiting: Waiting[] = []
  #requests = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closeCode = new Promise((resolve) => socket.once('close', resolve))
    this.closed = this.closeCode.then((code) => {
      for (const { reject } of this.#waiting) reject(new Error(`The socket was closed with ${code} before it came.`))
    })
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => {
      const frame: Received = JSON.parse(data.toString())
      this.received.push(frame)
      this.onFrame?.(frame)
      for (const waiter of this.#waiting.filter(({ matches }) => matches(frame))) waiter.resolve(frame)
      this.#waiting = this.#waiting.filter(({ matches }) => !matches(frame))
    })
  }

  static async open(url: string, token: string): Promise<Wire> {
    return Wire.#opened(new WebSocket(url, { headers: { authorization: `Bearer ${token}` } }))
  }

  /** With subprotocols instead of a header, as a browser's page has to. */
  static async openAs(url: string, protocols: string[]): Promise<Wire> {
    return Wire.#opened(new WebSocket(url, protocols))
  }

  static async #opened(socket: WebSocket): Promise<Wire> {
    const wire = new Wire(socket)
    await once(socket, 'open')
    return wire
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  send(type: string, payload: object = {}): string {
    const requestId = `r${this.#requests++}-${Math.random().toString(36).slice(2)}`
    this.#socket.send(JSON.stringify({ type, payload, requestId }))
    return requestId
  }

  sendRaw(text: string | Buffer): void {
    this.#socket.send(text)
  }

  /** The answer to one message: its result or its error. */
  async ask(type: string, payload: object = {}): Promise<Received> {
    const requestId = this.send(type, payload)
    return this.next((frame) => frame.requestId === requestId)
  }

  /** The first frame that matches, from those that came and those to come. Rejects when the socket closes without it. */
  next(matches: (frame: Received) => boolean): Promise<Received> {
    const found = this.received.find(matches)
    if (found) return Promise.resolve(found)
    if (this.#socket.readyState === WebSocket.CLOSED) return Promise.reject(new Error('The socket is closed.'))
    const coming = new Promise<Received>((resolve, reject) => this.#waiting.push({ matches, resolve, reject }))
    // a test that no longer waits, such as one that closed its own socket, need not handle this
    coming.catch(() => undefined)
    return coming
  }

  /** Stops reading: later frames wait in the network and then at the server. */
  pause(): void {
    this.#socket.pause()
  }
  resume(): void {
    this.#socket.resume()
  }

  of(type: string): Received[] {
    return this.received.filter((frame) => frame.type === type)
  }

  close(): void {
    this.#socket.terminate()
  }
}
