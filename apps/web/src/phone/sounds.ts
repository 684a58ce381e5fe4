import type { Clock } from '../connection/clock.ts'
import type { SoundRef } from './wire.ts'

/** The part of the Cache API that is used; it does not exist on plain http. */
export type SoundCache = {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
}

export type SoundPorts = {
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>
  cache: Promise<SoundCache | null>
  clock: Clock
}

export type Sounds = {
  /** loads each hash once, however often it is requested; rejects with NoSuchSound or a network error */
  bytes(sound: SoundRef): Promise<ArrayBuffer>
  /** loads ahead; a failure shows only when the sound is needed */
  prepare(sound: SoundRef): void
}

/** The server has no such sound for this phone: trying again does not help. */
export class NoSuchSound extends Error {}

const giveUpAfterMs = 20_000
const keptSounds = 24

export function createSounds({ fetch, cache, clock }: SoundPorts): Sounds {
  const inMemory = new Map<string, Promise<ArrayBuffer>>()

  const overNetwork = async (url: string): Promise<Response> => {
    const abort = new AbortController()
    const cancel = clock.after(giveUpAfterMs, () => abort.abort())
    try {
      const response = await fetch(url, { signal: abort.signal })
      if (response.ok) return new Response(await response.arrayBuffer())
      const permanent = response.status >= 400 && response.status < 500 && response.status !== 429
      throw new (permanent ? NoSuchSound : Error)(`${url}: ${response.status}`)
    } finally {
      cancel()
    }
  }

  const load = async (url: string): Promise<ArrayBuffer> => {
    const store = await cache.catch(() => null)
    const found = await store?.match(url).catch(() => undefined)
    if (found) return found.arrayBuffer()
    const response = await overNetwork(url)
    // The sound must play even when the disk is full.
    void store?.put(url, response.clone()).catch(() => undefined)
    return response.arrayBuffer()
  }

  const bytes = (sound: SoundRef): Promise<ArrayBuffer> => {
    const known = inMemory.get(sound.hash)
    const loading = known ?? load(sound.url)
    inMemory.delete(sound.hash)
    inMemory.set(sound.hash, loading)
    if (!known) loading.catch(() => inMemory.delete(sound.hash))
    const [oldest] = inMemory.keys()
    if (inMemory.size > keptSounds && oldest !== undefined) inMemory.delete(oldest)
    return loading
  }

  return { bytes, prepare: (sound) => void bytes(sound).catch(() => undefined) }
}
