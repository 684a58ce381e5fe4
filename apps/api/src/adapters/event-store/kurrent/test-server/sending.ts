import { once } from 'node:events'
import type { ServerWritableStream } from '@grpc/grpc-js'

/** A real server goes on while so many bytes wait for the network. */
const MOST_WAITING = 64 * 1024

type Call<Request, Response> = ServerWritableStream<Request, Response>
/** What the library's stream writes to, one message after another. */
type Below<Response> = { call: { sendMessage: (message: Response, sent: () => void) => void } }

/**
 * Sends messages of one call, in order. The library's own stream hands on 16 messages in a turn of the event loop; with many
 * subscriptions on a busy machine that would be slower than any client.
 */
export const createSending = <Request, Response>(call: Call<Request, Response>) => {
  const { call: below } = call as unknown as Below<Response>
  let waiting = 0
  let wake = (): void => undefined

  /** Resolves at once, or when a slow client has taken enough of what waits, or is gone. `bytes`: about its size. */
  return async (message: Response, bytes = 0): Promise<void> => {
    if (call.cancelled) return
    waiting += bytes
    below.sendMessage(message, () => {
      waiting -= bytes
      if (waiting < MOST_WAITING) wake()
    })
    if (waiting < MOST_WAITING) return
    const over = new AbortController()
    const taken = new Promise<void>((resolve) => (wake = resolve))
    await Promise.race([taken, once(call, 'cancelled', { signal: over.signal }).catch(() => undefined)])
    over.abort()
  }
}
