import { EventEmitter } from 'node:events'

/** What lies beyond the socket: the network. */
type Far = { frame: (text: string) => void; ping: () => void; closing: () => void }

/** What the product uses of a WebSocket; the network stands behind it. */
export class ServerSocket extends EventEmitter {
  readyState = 1
  readonly bufferedAmount = 0
  readonly isPaused = false
  readonly #link: Far
  constructor(link: Far) {
    super()
    this.#link = link
  }
  send(frame: string | Buffer): void {
    if (this.readyState === 1) this.#link.frame(String(frame))
  }
  close(): void {
    if (this.readyState !== 1) return
    this.readyState = 2
    this.#link.closing()
  }
  /** What was sent meanwhile is on its way, and comes. */
  pause(): void {}
  resume(): void {}
  ping(): void {
    this.#link.ping()
  }
  terminate(): void {
    this.close()
  }
}
