import { EventEmitter } from 'node:events'

/** What lies beyond the socket: the network. */
type Far = { frame: (text: string) => void; closing: () => void }

/** What the product uses of a WebSocket; the network stands behind it. */
export class ServerSocket extends EventEmitter {
  readyState = 1
  readonly bufferedAmount = 0
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
  terminate(): void {
    this.close()
  }
}
