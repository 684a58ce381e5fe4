import type { StoredEvent } from '../../engine/ports/event-store.ts'

/** How many live events wait for a slow reader before it is sent back to reading the log. */
const MAX_WAITING = 10_000

/** One subscription's place at the live end. Starts behind: it has to read the log first. */
export class Subscriber {
  behind = true
  #waiting: StoredEvent[] = []
  #wake: (() => void) | undefined
  #taken: (() => void) | undefined
  readonly #wants: (stream: string) => boolean

  constructor(wants: (stream: string) => boolean) {
    this.#wants = wants
  }

  /** From here on commits are collected, so that none is lost while the last page is being read. */
  collect(): void {
    this.behind = false
    this.#waiting = []
  }

  fallBehind(): void {
    this.behind = true
    this.take()
  }

  offer(events: readonly StoredEvent[]): void {
    if (this.behind) return
    for (const event of events) if (this.#wants(event.stream)) this.#waiting.push(event)
    if (this.#waiting.length > MAX_WAITING) this.fallBehind()
    if (this.behind || this.#waiting.length > 0) this.wake()
  }

  take(): StoredEvent[] {
    const taken = this.#waiting
    this.#waiting = []
    this.#taken?.()
    return taken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Resolves when it takes what waits for it, or is sent back. */
  taken(): Promise<void> {
    return new Promise((resolve) => {
      this.#taken = resolve
    })
  }

  wake(): void {
    this.#wake?.()
    this.#wake = undefined
  }

  changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}

/** Where an adapter announces what it has committed, in order of position. */
export class Tail {
  closed = false
  readonly #subscribers = new Set<Subscriber>()

  get hasSubscribers(): boolean {
    return this.#subscribers.size > 0
  }

  /** Those for whom so many events wait. */
  slow(atLeast: number): Subscriber[] {
    return [...this.#subscribers].filter(({ waiting }) => waiting >= atLeast)
  }

  join(wants: (stream: string) => boolean): Subscriber {
    const subscriber = new Subscriber(wants)
    this.#subscribers.add(subscriber)
    return subscriber
  }

  leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
    subscriber.fallBehind()
  }

  publish(events: readonly StoredEvent[]): void {
    for (const subscriber of this.#subscribers) subscriber.offer(events)
  }

  /** Everybody reads the log again. */
  sendBack(): void {
    for (const subscriber of this.#subscribers) subscriber.fallBehind()
    this.wakeAll()
  }

  wakeAll(): void {
    for (const subscriber of this.#subscribers) subscriber.wake()
  }

  /** Ends every subscription. */
  close(): void {
    this.closed = true
    this.wakeAll()
  }
}
