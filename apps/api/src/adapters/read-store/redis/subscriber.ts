import type { Redis } from 'ioredis'
import type { Unsubscribe } from '../../../engine/ports/read-store.ts'
import { type Listeners, type OnListenerError, openListeners } from '../listeners.ts'
import { call } from './connection.ts'

const HEARTBEAT_MS = 5000

export type Subscriber = {
  /** Resolves after the first attempt to connect, whether it succeeded or not. */
  readonly attempted: Promise<void>
  /** Error: ReadStoreUnavailable; then nothing is subscribed. */
  subscribe(channel: string, listener: (text: string) => void): Promise<Unsubscribe>
  close(): void
}

type Hooks = {
  onListenerError: OnListenerError
  /** A channel that is subscribed as long as this is open. */
  always: { channel: string; listener: (text: string) => void }
  /** Called when the connection is lost: messages may be missed from now on. */
  onLost(): void
  /** Called when every channel is subscribed again. */
  onBack(): Promise<void>
}

/** Channels over their own connection. They are subscribed again when it is back. */
export function openSubscriber(redis: Redis, hooks: Hooks): Subscriber {
  const channels = new Map<string, Listeners<[string]>>()

  const listenersOf = (channel: string) => {
    const listeners = channels.get(channel) ?? openListeners<[string]>(hooks.onListenerError)
    channels.set(channel, listeners)
    return listeners
  }
  listenersOf(hooks.always.channel).add(hooks.always.listener)

  const attempted = new Promise<void>((resolve) => {
    redis.on('message', (channel, text) => channels.get(channel)?.emit(text))
    redis.on('close', () => {
      hooks.onLost()
      resolve()
    })
    redis.on('ready', () => void comeBack().then(resolve, giveUp))
  })

  async function comeBack(): Promise<void> {
    await call(redis, 'SUBSCRIBE', [...channels.keys()])
    await hooks.onBack()
  }

  /** If any subscription fails, drops the connection: the next one tries all of them again, after its backoff. */
  function giveUp(): void {
    if (redis.status === 'ready') redis.disconnect(true)
  }

  // Without pings, a connection that only listens would never notice that the other side has vanished.
  const heartbeat = setInterval(() => void redis.ping().catch(() => {}), HEARTBEAT_MS)
  heartbeat.unref()

  async function remove(channel: string, listeners: Listeners<[string]>): Promise<void> {
    if (listeners.size > 0 || channels.get(channel) !== listeners) return
    channels.delete(channel)
    await call(redis, 'UNSUBSCRIBE', [channel]).catch(() => {})
  }

  return {
    attempted,
    async subscribe(channel, listener) {
      const listeners = listenersOf(channel)
      const forget = listeners.add(listener)
      const unsubscribe = async () => {
        forget()
        await remove(channel, listeners)
      }
      try {
        // Again for each listener: the answer proves that this listener hears everything from here on.
        await call(redis, 'SUBSCRIBE', [channel])
        return unsubscribe
      } catch (error) {
        await unsubscribe()
        throw error
      }
    },
    close() {
      clearInterval(heartbeat)
      channels.clear()
    },
  }
}
