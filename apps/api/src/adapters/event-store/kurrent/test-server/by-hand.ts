import { Transform } from 'node:stream'
import type { AllStreamResolvedEvent, KurrentDBClient, Position } from '@kurrent/kurrentdb-client'
import type { StoredEvent } from '../../../../engine/ports/event-store.ts'

type Message = { event: StoredEvent } | { checkpoint: number } | { caughtUp: true }
type Asked = Parameters<KurrentDBClient['subscribeToAll']>[0]

const resolved = ({ id, type, data, meta, stream, revision, position }: StoredEvent) => {
  const place = { commit: BigInt(position), prepare: BigInt(position) }
  const event = { id, type, data, metadata: meta, streamId: stream, revision: BigInt(revision), isJson: true }
  return { event: { ...event, position: place }, commitPosition: place.commit } as unknown as AllStreamResolvedEvent
}

/** One subscription as the client returns it: its buffer holds what the server sent until somebody reads it. */
class HandSubscription extends Transform {
  readonly #checkpointReached: ((position: Position) => void) | undefined
  readonly after: number
  readonly wants: (stream: string) => boolean
  next: number
  isCaughtUp = false

  constructor({ fromPosition, filter }: NonNullable<Asked>, next: (after: number) => number) {
    super({ objectMode: true })
    this.after = typeof fromPosition === 'object' ? Number(fromPosition.commit) : -1
    this.next = next(this.after)
    const reached = filter?.checkpointReached
    this.#checkpointReached = reached && ((position) => void reached(this as never, position))
    const { prefixes, regex = '' } = { prefixes: undefined, regex: undefined, ...filter }
    this.wants = (stream) => prefixes?.some((prefix) => stream.startsWith(prefix)) ?? new RegExp(regex).test(stream)
  }

  override _transform(message: Message, _: BufferEncoding, done: (error: null, out?: unknown) => void): void {
    if ('caughtUp' in message) this.emit('caughtUp')
    if ('checkpoint' in message)
      this.#checkpointReached?.({ commit: BigInt(message.checkpoint), prepare: BigInt(message.checkpoint) })
    if ('event' in message) done(null, resolved(message.event))
    else done(null)
  }

  async unsubscribe(): Promise<void> {
    this.destroy()
  }
}

/** A log whose subscriptions send and end when the test says so, with their signals in any order. */
export const serverByHand = () => {
  const log: StoredEvent[] = []
  const made: HandSubscription[] = []
  const client: Pick<KurrentDBClient, 'subscribeToAll'> = {
    subscribeToAll: (asked = {}) => {
      const subscription = new HandSubscription(
        asked,
        (after) => log.filter(({ position }) => position <= after).length,
      )
      made.push(subscription)
      return subscription as unknown as ReturnType<KurrentDBClient['subscribeToAll']>
    },
  }
  const open = (): HandSubscription[] => made.filter(({ destroyed, errored }) => !destroyed && !errored)
  return {
    client: client as KurrentDBClient,
    log,
    /** the position after which each subscription began, in the order of their creation */
    began: (): number[] => made.map(({ after }) => after),
    open: (): number => open().length,
    /** One open subscription sends `count` events, and then a checkpoint that lies `lag` events back. */
    send: (which: number, count: number, lag: number): void => {
      const all = open()
      const it = all[which % Math.max(1, all.length)]
      if (!it) return
      for (const event of log.slice(it.next, it.next + count)) if (it.wants(event.stream)) it.write({ event })
      it.next = Math.min(log.length, it.next + count)
      const looked = log[it.next - 1 - lag]
      if (looked) it.write({ checkpoint: looked.position })
      if (it.next < log.length || it.isCaughtUp) return
      it.isCaughtUp = true
      it.write({ caughtUp: true })
    },
    /** One open subscription fails. The content of its buffer is lost. */
    end: (which: number, error: Error): void => {
      const all = open()
      all[which % Math.max(1, all.length)]?.destroy(error)
    },
  }
}
