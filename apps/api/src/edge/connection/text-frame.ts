import type { WebSocket } from 'ws'

/** The part of `ws` that writes finished frames. Its types leave it out; Socket.IO's engine uses it in the same way. */
type Sending = { _sender?: { sendFrame?: (parts: readonly Buffer[]) => void } }

/** FIN, and the opcode of text */
const wholeText = 0x81
/** Longer payloads have their length in two more bytes, or in eight. */
const [short, medium] = [125, 65_535]

/** A frame as it goes over the wire, with its header. It is encoded once and may be sent to any number of sockets. */
export class TextFrame {
  /** of the text, bytes */
  readonly size: number
  readonly #wire: readonly [Buffer]

  constructor(text: string) {
    const size = Buffer.byteLength(text)
    const head = size <= short ? 2 : size <= medium ? 4 : 10
    const wire = Buffer.allocUnsafe(head + size)
    wire[0] = wholeText
    if (head === 2) wire[1] = size
    else if (head === 4) {
      wire[1] = short + 1
      wire.writeUInt16BE(size, 2)
    } else {
      wire[1] = short + 2
      wire.writeBigUInt64BE(BigInt(size), 2)
    }
    wire.write(text, head)
    this.size = size
    this.#wire = [wire]
  }

  /** One write of bytes that all sockets share, instead of a new header and two writes for each socket. */
  sendTo(socket: WebSocket): void {
    const { _sender: sender } = socket as Sending
    if (sender?.sendFrame) sender.sendFrame(this.#wire)
    else socket.send(this.#text(), { binary: false })
  }

  toString(): string {
    return this.#text().toString()
  }

  #text(): Buffer {
    const [wire] = this.#wire
    return wire.subarray(wire.length - this.size)
  }
}
