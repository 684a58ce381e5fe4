import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { lineOf } from './events.ts'
import type { LogStore } from './log-store.ts'

/** Twice the server's heartbeat. After a longer silence the connection counts as broken. */
const silenceMs = 25_000
const againMs = 1_000

type Parts = {
  fetch: (address: string, init: { signal: AbortSignal }) => Promise<Response>
  /** calls after this many ms; returns the cancel function */
  later: (ms: number, call: () => void) => () => void
}
/** The store that takes the lines; `position` is where it continues. */
type Store = Pick<LogStore, 'append' | 'caughtUp' | 'lost' | 'position'>
/** Gets the server's reason why there is no log. Asking again does not change it. */
export type Refused = (message: string) => void

/**
 * Reads a show's log into the store, from the store's position, until the returned function is called. A broken
 * connection continues where it broke.
 */
export const followLog = (
  { bid, store, onRefused }: { bid: string; store: Store; onRefused: Refused },
  { fetch, later }: Parts,
): (() => void) => {
  let ended = false
  let stop = () => {}

  const read = async (signal: AbortSignal, heard: () => void): Promise<void> => {
    const from = store.position()
    const after = from === undefined ? '' : `&after=${from}`
    const response = await fetch(`/api/log/events?bid=${encodeURIComponent(bid)}${after}`, { signal })
    if (response.ok) return take(response, store, heard)
    if (response.status < 400 || response.status >= 500) return
    ended = true
    onRefused(await refusalIn(response))
  }

  const begin = (): void => {
    const line = new AbortController()
    let cancel = later(silenceMs, () => line.abort())
    const heard = (): void => {
      cancel()
      cancel = later(silenceMs, () => line.abort())
    }
    stop = () => line.abort()
    read(line.signal, heard)
      .catch(() => undefined)
      .finally(() => {
        cancel()
        if (ended) return
        store.lost()
        stop = later(againMs, begin)
      })
  }
  begin()
  return () => {
    ended = true
    stop()
  }
}

/** Reads lines until the answer ends or the connection breaks. */
const take = async ({ body }: Response, store: Store, heard: () => void): Promise<void> => {
  const reader = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    heard()
    const texts = (rest + piece.value).split('\n')
    rest = texts.pop() ?? ''
    const lines = texts.map(lineOf).filter((line) => line !== undefined)
    if (lines.length > 0) store.append(lines)
    if (texts.includes('')) store.caughtUp()
  }
}

const refusalIn = async (response: Response): Promise<string> => {
  const said: unknown = await response.json().catch(() => null)
  return typeof said === 'object' && said !== null && 'message' in said
    ? translated(String(said.message))
    : t`The server refused it.`
}
