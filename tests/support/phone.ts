import type { User } from '@ghostlight/contracts'
import { loginPhone, type Show, socketUrl } from './show.ts'
import { type Received, Wire } from './wire.ts'

/** Refusals that pass, and how long a phone waits before it sends such a receipt again: as the product's page does (PR-42). */
const passing: ReadonlySet<unknown> = new Set(['STORE_UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED'])
const repeatAfterMs = 2_000

/**
 * A phone that behaves like the product's page, without a browser. It keeps unfinished deliveries over reconnects,
 * plays each delivery once, repeats a receipt until it is answered or refused for good, and reconnects by itself.
 */
export class Phone {
  /** deliveries in the order in which they began */
  readonly heard: string[] = []
  /** deliveries that came again after the server had acknowledged them as played: always a fault of the server */
  readonly repeated: string[] = []
  /** how often no server accepted its connection when it came back */
  refused = 0
  /** called when it starts to speak, or learns when to start */
  onHeard: ((payload: Received['payload']) => void) | undefined
  readonly #settled = new Set<string>()
  readonly #playing = new Set<unknown>()
  readonly #unanswered = new Map<string, { type: string; payload: { deliveryId: string } }>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #show: Show
  readonly #user: User
  #token = ''
  #closed = false
  #wire: Wire | undefined
  /** how long it plays before it reports the end */
  playMs: number

  constructor(show: Show, user: User, playMs = 200) {
    this.#show = show
    this.#user = user
    this.playMs = playMs
  }

  async join(): Promise<this> {
    this.#token = await loginPhone(this.#show, this.#user)
    void this.#stayConnected()
    return this
  }

  get isConnected(): boolean {
    return this.#wire?.isOpen === true
  }

  /** Whether it plays nothing, and the server has answered that it does not. */
  get isQuiet(): boolean {
    return this.#playing.size === 0
  }

  /** Sends one emote of this type. */
  async emote(emoteType: number): Promise<void> {
    const data = { emoteType, timestamp: Date.now() }
    await this.#wire?.ask('publish', { channel: 'emote-reactions', event: 'emote', data })
  }

  /** drops its network for a moment; it reconnects by itself */
  drop(): void {
    this.#wire?.close()
  }

  leave(): void {
    this.#closed = true
    this.#wire?.close()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #stayConnected(): Promise<void> {
    while (!this.#closed) {
      await this.#once().catch(() => {
        if (!this.#closed) this.refused += 1
      })
      await this.#pause(100)
    }
  }

  async #once(): Promise<void> {
    const wire = await Wire.open(socketUrl(this.#show.origin, '/api/audience'), this.#token)
    this.#wire = wire
    wire.onFrame = (frame) => this.#received(frame, wire)
    wire.send('identify', { userId: this.#user._id, blackboardId: this.#show.board._id, audio: 'url' })
    await wire.closed
  }

  #received(frame: Received, wire: Wire): void {
    if (frame.type === 'identifyResult')
      for (const { type, payload } of this.#unanswered.values()) void this.#receipt(type, payload, wire)
    if (frame.type === 'ask') this.#answer(frame.payload, wire)
    if (frame.type !== 'audioContent') return
    const { deliveryId, module } = frame.payload as { deliveryId: string; module: string }
    if (this.#settled.has(deliveryId)) this.repeated.push(deliveryId)
    if (this.heard.includes(deliveryId)) return
    this.heard.push(deliveryId)
    this.#playing.add(deliveryId)
    this.onHeard?.(frame.payload)
    void this.#receipt('audioContentReceived', { deliveryId }, wire)
    const timer = setTimeout(() => {
      const payload = { moduleId: module, blackboardId: this.#show.board._id, deliveryId }
      void this.#receipt('audioContentCompleted', payload, this.#wire ?? wire)
    }, this.playMs)
    this.#timers.add(timer)
  }

  /** The first option, or nothing. */
  #answer({ deliveryId, options }: Received['payload'], wire: Wire): void {
    const [first] = (options ?? []) as { _id: string }[]
    if (first) void wire.ask('answer', { deliveryId, value: first._id }).catch(() => undefined)
  }

  async #receipt(type: string, payload: { deliveryId: string }, wire: Wire): Promise<void> {
    const key = JSON.stringify([type, payload])
    this.#unanswered.set(key, { type, payload })
    if (!wire.isOpen) return
    // an unanswered receipt is sent again after a reconnect
    const answer = await wire.ask(type, payload).catch(() => undefined)
    if (!answer) return
    if (answer.type === 'error' && passing.has(answer.payload['code'])) {
      await this.#pause(repeatAfterMs)
      return this.#receipt(type, payload, this.#wire ?? wire)
    }
    this.#unanswered.delete(key)
    if (type !== 'audioContentCompleted') return
    this.#playing.delete(payload.deliveryId)
    if (answer.type !== 'error') this.#settled.add(payload.deliveryId)
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.#timers.add(setTimeout(resolve, ms)))
  }
}
