import { EventEmitter } from 'node:events'
import { settled } from './virtual-clock.ts'

export type Heard = {
  type: string
  payload: Record<string, unknown>
  requestId?: string
  seq?: number
  prev?: number
}

/** The part of a WebSocket that the product uses, with a client that notes the frames it gets. */
export class EdgeSocket extends EventEmitter {
  readyState = 1
  readonly bufferedAmount = 0
  isPaused = false
  readonly heard: Heard[] = []
  /** the code and reason with which the server closed it */
  closedWith: { code: number; reason: string } | undefined
  readonly #name: string
  #requests = 0

  constructor(name: string) {
    super()
    this.#name = name
  }

  send(frame: string | Buffer): void {
    if (this.readyState === 1) this.heard.push(JSON.parse(String(frame)))
  }
  close(code = 1005, reason = ''): void {
    this.closedWith ??= { code, reason }
    void this.leave()
  }
  pause(): void {
    this.isPaused = true
  }
  resume(): void {
    this.isPaused = false
  }
  /** a connected client answers pings by itself */
  ping(): void {
    this.emit('pong')
  }
  terminate(): void {
    void this.leave()
  }

  /** Sends a message. Resolves with the answer when everything that needs no time has happened. */
  async ask(type: string, payload: object = {}): Promise<Heard> {
    const requestId = `${this.#name}-${this.#requests++}`
    this.emit('message', Buffer.from(JSON.stringify({ type, payload, requestId })), false)
    await settled()
    const answer = this.heard.find((frame) => frame.requestId === requestId)
    return answer ?? { type: 'no answer', payload: {} }
  }
  of(type: string): Heard['payload'][] {
    return this.heard.filter((frame) => frame.type === type).map(({ payload }) => payload)
  }
  /** The connection is gone. */
  async leave(): Promise<void> {
    if (this.readyState === 3) return
    this.readyState = 3
    this.emit('close')
    await settled()
  }
}
