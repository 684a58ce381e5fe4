import { EventEmitter } from 'node:events'

/** The network behind the socket. */
type Far = { frame: (text: string) => void; ping: () => void; closing: () => void }

/** The part of a WebSocket that the product uses, on the simulated network. */
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
  /** Does nothing: sent frames still arrive. */
  pause(): void {}
  resume(): void {}
  ping(): void {
    this.#link.ping()
  }
  terminate(): void {
    this.close()
  }
}
